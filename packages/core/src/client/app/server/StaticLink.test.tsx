import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {StaticRouter} from 'react-router-dom';
import {expect, it, vi} from 'vitest';
import type {Props} from '@docusaurus/Link';
import Link from '../../exports/Link.js';
import {BrokenLinksContext, createLinkCollector} from '../contexts/brokenLinksContext.js';
import StaticLink from './StaticLink.js';

const siteConfig = {
  url: 'https://x.org',
  baseUrl: '/base/',
  trailingSlash: true,
  future: {experimental_router: 'browser'},
};
vi.mock('../../exports/useDocusaurusContext.js', () => ({default: () => ({siteConfig})}));

function render(Component: typeof Link, props: Props) {
  const {brokenLinks, links, anchors} = createLinkCollector();
  const html = renderToString(
    <StaticRouter location="/base/docs/intro/?q#h">
      <BrokenLinksContext.Provider value={brokenLinks}>
        {createElement(Component, {id: 'me', className: 'c', children: 'text', ...props})}
      </BrokenLinksContext.Provider>
    </StaticRouter>,
  );
  return {html, links: [...links], anchors: [...anchors]};
}

it.each<Props>([
  {to: '/docs/a'},
  {to: '/base/docs/a?x=1#y'},
  {to: '/docs/caf%C3%A9/%2F?q=%20#%41'},
  {to: '/docs/文档'},
  {to: '/a?'},
  {to: '/a#'},
  {to: '/a?#'},
  {to: '../other'},
  {to: '?q=2'},
  {to: '#anchor'},
  {to: ''},
  {href: ''},
  {},
  {href: 'https://y.org/a'},
  {href: 'mailto:a@b'},
  {to: 'pathname:///files/x.pdf'},
  {to: '/x', target: '_blank', rel: 'author'},
  {to: '/x', target: '_self', title: 'a "b"'},
  {to: '/x', autoAddBaseUrl: false},
  {to: '/docs/intro', isNavLink: true, activeClassName: 'here'},
  {to: '/docs', isNavLink: true, style: {color: 'red'}},
  {to: '/docs?q#h', isNavLink: true, exact: true} as Props,
  {to: '/DOCS/', isNavLink: true},
  {to: '/doc', isNavLink: true, className: undefined},
  {to: '/a+b/(c)', isNavLink: true, 'aria-current': 'step'},
  {to: '/docs', isNavLink: true, strict: true} as Props,
  {to: '/docs', isNavLink: true, activeStyle: {color: 'blue'}} as Props,
  {to: '/docs', isNavLink: true, className: (active: boolean) => `is-${active}`} as never,
  {to: '/x', isNavLink: true, isActive: (match: unknown) => match === null} as Props,
  {
    to: '/docs',
    isNavLink: true,
    isActive: (match: {path: string}) => match.path === '\\/base\\/docs\\/',
  } as never,
  {to: '../intro', isNavLink: true},
  {to: '/x', 'data-noBrokenLinkCheck': true},
  {to: '/x', 'aria-current': 'page', onClick: () => {}, style: {color: 'red'}},
  {to: '/x', replace: true} as Props,
])('gives the markup and the links that the real one gives: %j', (props) => {
  const found = render(StaticLink as typeof Link, props);
  expect(found).toEqual(render(Link, props));
  expect(render(StaticLink as typeof Link, props)).toEqual(found);
});
