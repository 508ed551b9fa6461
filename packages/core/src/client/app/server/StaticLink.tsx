import type {ComponentType, ReactNode, Ref} from 'react';
import {Link as RouterLink, NavLink, type NavLinkProps} from 'react-router-dom';
import type {Props as LinkProps} from '@docusaurus/Link';
import type {DocusaurusConfig} from '@docusaurus/types';
import useBrokenLinks from '../../exports/useBrokenLinks.js';
import useDocusaurusContext from '../../exports/useDocusaurusContext.js';
import {
  EXTERNAL_LINK_PROPS,
  findLinkTarget,
  isRegularLink,
  type LinkTarget,
} from '../navigation/linkTarget.js';
import {toStaticHref} from './toStaticHref.js';

interface KnownTarget extends LinkTarget {
  staticHref: string | undefined;
}

const REMEMBERED_TARGETS = 20_000;
const targets = new Map<string, KnownTarget>();

function findTarget(
  props: Pick<LinkProps, 'to' | 'href' | 'autoAddBaseUrl'>,
  siteConfig: DocusaurusConfig,
): KnownTarget {
  const given = props.to || props.href;
  const key = `${props.autoAddBaseUrl} ${typeof given} ${given}`;
  const known = targets.get(key);
  if (known) return known;
  const target = findLinkTarget(props, siteConfig);
  const found = {...target, staticHref: toStaticHref(target.link)};
  if (targets.size >= REMEMBERED_TARGETS) targets.clear();
  targets.set(key, found);
  return found;
}

/** What the router's link takes out of its props. */
function dropRouterProps(props: object): object {
  const {
    replace: _replace,
    innerRef: _innerRef,
    navigate: _navigate,
    ...rest
  } = props as {
    [name: string]: unknown;
  };
  return rest;
}

/**
 * On Node in the place of `@docusaurus/Link`: the same markup without effects, and without asking the router for each link
 * where it points.
 */
export default function StaticLink({
  isNavLink,
  to,
  href,
  activeClassName,
  isActive,
  'data-noBrokenLinkCheck': noBrokenLinkCheck,
  autoAddBaseUrl = true,
  ref: _ref,
  ...props
}: LinkProps & {ref?: Ref<HTMLAnchorElement>}): ReactNode {
  const {collectLink, collectAnchor} = useBrokenLinks();
  const {siteConfig} = useDocusaurusContext();
  const target = findTarget({to, href, autoAddBaseUrl}, siteConfig);
  const {link, isInternal, staticHref} = target;
  const router = siteConfig.future.experimental_router;
  const isRegular = isRegularLink(target, {target: props.target, router});

  if (!noBrokenLinkCheck && (link?.startsWith('#') || !isRegular)) collectLink(link);
  if (props.id) collectAnchor(props.id);

  if (isRegular)
    return <a href={link} {...(link && !isInternal && EXTERNAL_LINK_PROPS)} {...props} />;
  if (!isNavLink && staticHref !== undefined && !('component' in props))
    return <a {...dropRouterProps(props)} href={staticHref} />;
  const Component = (isNavLink ? NavLink : RouterLink) as ComponentType<NavLinkProps>;
  return (
    <Component
      {...(props as Partial<NavLinkProps>)}
      to={link as string}
      {...(isNavLink && {isActive, activeClassName})}
    />
  );
}
