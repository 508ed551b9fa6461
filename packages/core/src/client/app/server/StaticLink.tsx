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
import {findStaticTarget, type StaticTarget} from './findStaticTarget.js';
import {StaticNavLink} from './StaticNavLink.js';

interface KnownTarget extends LinkTarget {
  fixed: StaticTarget | undefined;
}

const REMEMBERED_TARGETS = 20_000;
const targets = new Map<string, KnownTarget>();

function findTarget(
  {to, href, autoAddBaseUrl}: Pick<LinkProps, 'to' | 'href' | 'autoAddBaseUrl'>,
  siteConfig: DocusaurusConfig,
): KnownTarget {
  const given = to || href;
  const {baseUrl, trailingSlash} = siteConfig;
  // A thread may go from locale to locale.
  const key = `${baseUrl} ${trailingSlash} ${autoAddBaseUrl} ${typeof given} ${given}`;
  const known = targets.get(key);
  if (known) return known;
  const target = findLinkTarget({href: given, autoAddBaseUrl}, siteConfig);
  const found = {...target, fixed: findStaticTarget(target.link)};
  if (targets.size >= REMEMBERED_TARGETS) targets.clear();
  targets.set(key, found);
  return found;
}

/** Props by which the router's links go other ways. */
const DETOURS = ['component', 'location', 'sensitive', 'strict'];

type RouterProps = Partial<NavLinkProps> & {navigate?: unknown};

function renderFixed(
  {replace: _replace, innerRef: _innerRef, navigate: _navigate, ...props}: RouterProps,
  {href, pathname}: StaticTarget,
  isNavLink: boolean | undefined,
): ReactNode {
  if (isNavLink) return <StaticNavLink props={props} href={href} pathname={pathname} />;
  return <a {...(props as object)} href={href} />;
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
  const {link, isInternal, fixed} = target;
  const router = siteConfig.future.experimental_router;
  const isRegular = isRegularLink(target, {target: props.target, router});

  if (!noBrokenLinkCheck && (link?.startsWith('#') || !isRegular)) collectLink(link);
  if (props.id) collectAnchor(props.id);

  if (isRegular)
    return <a href={link} {...(link && !isInternal && EXTERNAL_LINK_PROPS)} {...props} />;
  const routed = {...props, ...(isNavLink && {isActive, activeClassName})} as RouterProps;
  if (fixed && !DETOURS.some((name) => name in props)) return renderFixed(routed, fixed, isNavLink);
  const Component = (isNavLink ? NavLink : RouterLink) as ComponentType<NavLinkProps>;
  return <Component {...routed} to={link as string} />;
}
