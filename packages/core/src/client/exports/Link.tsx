import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type ComponentType,
  type ForwardedRef,
  type ReactNode,
  type RefObject,
} from 'react';
import {Link as RouterLink, NavLink, type NavLinkProps} from 'react-router-dom';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import type {Props} from '@docusaurus/Link';
import {observeVisibility} from '../app/navigation/observeVisibility.js';
import ExecutionEnvironment from './ExecutionEnvironment.js';
import isInternalUrl from './isInternalUrl.js';
import {useBaseUrlUtils} from './useBaseUrl.js';
import useBrokenLinks from './useBrokenLinks.js';
import useDocusaurusContext from './useDocusaurusContext.js';

// `pathname://` marks a file of the site that is no page: the base URL applies, the router does not.
const PATHNAME_PROTOCOL = 'pathname://';

interface Target {
  /** The address as it goes into `href`. */
  link: string | undefined;
  isInternal: boolean;
}

function useTarget({
  to,
  href,
  autoAddBaseUrl,
}: Pick<Props, 'to' | 'href' | 'autoAddBaseUrl'>): Target {
  const {trailingSlash, baseUrl, future} = useDocusaurusContext().siteConfig;
  const {withBaseUrl} = useBaseUrlUtils();
  const given = to || href;
  const isInternal = isInternalUrl(given);
  let link = given?.replace(PATHNAME_PROTOCOL, '');
  if (link && autoAddBaseUrl && link.startsWith('/')) link = withBaseUrl(link);
  if (link && future.experimental_router === 'hash' && link.startsWith('./')) link = link.slice(1);
  if (link && isInternal) link = applyTrailingSlash(link, {trailingSlash, baseUrl});
  return {link, isInternal};
}

/** Prefetches when the link is first seen; at once where a browser cannot tell. */
function usePrefetch(ref: RefObject<HTMLAnchorElement | null>, link: string | undefined): void {
  useEffect(() => {
    if (link === undefined) return undefined;
    const prefetch = () => void window.docusaurus.prefetch(link);
    if (ExecutionEnvironment.canUseIntersectionObserver && ref.current) {
      return observeVisibility(ref.current, prefetch);
    }
    prefetch();
    return undefined;
  }, [ref, link]);
}

function usePreload(link: string | undefined): () => void {
  const preloaded = useRef(false);
  return () => {
    if (preloaded.current || link === undefined) return;
    preloaded.current = true;
    window.docusaurus.preload(link);
  };
}

function useIsRegularLink({link, isInternal}: Target, target: string | undefined): boolean {
  const isHashRouter = useDocusaurusContext().siteConfig.future.experimental_router === 'hash';
  const staysInWindow = !target || target === '_self';
  // With the hash router an anchor of the page is a route: `/#/path/#anchor`.
  const isPlainAnchor = link?.startsWith('#') && !isHashRouter;
  return !link || !isInternal || !staysInWindow || Boolean(isPlainAnchor);
}

const EXTERNAL = {target: '_blank', rel: 'noopener noreferrer'};

function Link(
  {
    isNavLink,
    to,
    href,
    activeClassName,
    isActive,
    'data-noBrokenLinkCheck': noBrokenLinkCheck,
    autoAddBaseUrl = true,
    ...props
  }: Props,
  forwardedRef: ForwardedRef<HTMLAnchorElement>,
): ReactNode {
  const {collectLink, collectAnchor} = useBrokenLinks();
  const target = useTarget({to, href, autoAddBaseUrl});
  const {link, isInternal} = target;
  const isRegularLink = useIsRegularLink(target, props.target);
  const ref = useRef<HTMLAnchorElement>(null);
  useImperativeHandle(forwardedRef, () => ref.current as HTMLAnchorElement);
  usePrefetch(ref, isRegularLink ? undefined : link);
  const preload = usePreload(link);

  if (!noBrokenLinkCheck && (link?.startsWith('#') || !isRegularLink)) collectLink(link);
  if (props.id) collectAnchor(props.id);

  if (isRegularLink) {
    return <a ref={ref} href={link} {...(link && !isInternal && EXTERNAL)} {...props} />;
  }
  const Component = (isNavLink ? NavLink : RouterLink) as ComponentType<NavLinkProps>;
  return (
    <Component
      {...(props as Partial<NavLinkProps>)}
      onMouseEnter={preload}
      onTouchStart={preload}
      innerRef={ref}
      to={link as string}
      {...(isNavLink && {isActive, activeClassName})}
    />
  );
}

export default forwardRef(Link);
