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
import type {Props} from '@docusaurus/Link';
import {browserWindow} from '../app/browserWindow.js';
import {EXTERNAL_LINK_PROPS, findLinkTarget, isRegularLink} from '../app/navigation/linkTarget.js';
import {observeVisibility} from '../app/navigation/observeVisibility.js';
import ExecutionEnvironment from './ExecutionEnvironment.js';
import useBrokenLinks from './useBrokenLinks.js';
import useDocusaurusContext from './useDocusaurusContext.js';

/** Prefetches the page when the link is first visible, or at once if the browser cannot observe that. */
function usePrefetch(ref: RefObject<HTMLAnchorElement | null>, link: string | undefined): void {
  useEffect(() => {
    if (link === undefined) return undefined;
    const prefetch = () => void browserWindow.docusaurus.prefetch(link);
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
    browserWindow.docusaurus.preload(link);
  };
}

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
  const {siteConfig} = useDocusaurusContext();
  const target = findLinkTarget({to, href, autoAddBaseUrl}, siteConfig);
  const {link, isInternal} = target;
  const isRegular = isRegularLink(target, props.target);
  const ref = useRef<HTMLAnchorElement>(null);
  useImperativeHandle(forwardedRef, () => ref.current as HTMLAnchorElement);
  usePrefetch(ref, isRegular ? undefined : link);
  const preload = usePreload(link);

  if (!noBrokenLinkCheck && (link?.startsWith('#') || !isRegular)) collectLink(link);
  if (props.id) collectAnchor(props.id);

  if (isRegular) {
    return <a ref={ref} href={link} {...(link && !isInternal && EXTERNAL_LINK_PROPS)} {...props} />;
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
