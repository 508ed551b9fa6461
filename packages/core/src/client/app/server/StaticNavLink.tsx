import {useContext, type CSSProperties, type ReactNode} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import {matchPath, type NavLinkProps} from 'react-router-dom';
import {matchText} from './matchStatic.js';

/** Characters that mean something in a pattern; the router makes text of them. */
const SPECIAL = /([.+*?=^!:${}()[\]|/\\])/g;

type Target = Pick<NavLinkProps, 'exact' | 'isActive'> & {pathname: string};

/** Whether the link leads to the page, or to one above it. */
function useIsActive({pathname, exact, isActive}: Target): boolean {
  const {location} = useContext(RouterContext);
  const path = pathname.replace(SPECIAL, '\\$1');
  const found = matchText(location.pathname, {path: pathname, exact});
  const match =
    found === undefined ? matchPath(location.pathname, {path, exact: exact ?? false}) : found;
  const given = match && {...match, path};
  return Boolean(isActive ? isActive(given as never, location) : given);
}

interface Props {
  /** Those of the router's `NavLink`; the ones that take it elsewhere are dealt with before. */
  props: Partial<NavLinkProps>;
  href: string;
  pathname: string;
}

/** The router's `NavLink` with a target that is the same on all pages. */
export function StaticNavLink({props, href, pathname}: Props): ReactNode {
  const {
    'aria-current': ariaCurrent = 'page',
    activeClassName = 'active',
    activeStyle,
    className: givenClass,
    exact,
    isActive: checkActive,
    style: givenStyle,
    ...rest
  } = props;
  const isActive = useIsActive({pathname, exact, ...(checkActive && {isActive: checkActive})});
  let className = typeof givenClass === 'function' ? givenClass(isActive) : givenClass;
  let style = (typeof givenStyle === 'function' ? givenStyle(isActive) : givenStyle) as
    CSSProperties | undefined;
  if (isActive) {
    className = [className, activeClassName].filter(Boolean).join(' ');
    style = {...style, ...activeStyle};
  }
  const current = (isActive && ariaCurrent) || undefined;
  return <a aria-current={current} className={className} style={style} {...rest} href={href} />;
}
