import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {describe, expect, it} from 'vitest';
import {parseListItem} from './parseListItem.js';
import {leadsTo} from './sidebarPaths.js';

describe('parseListItem', () => {
  it.each([`a b`, `a "b" & 'c' <d>`, ''])(
    'gives back a class of %j and the content',
    (className) => {
      const content = createElement('a', {href: '/x'}, 'a', createElement('li', {}, 'b'));
      const markup = renderToString(createElement('li', {className}, content));
      const {className: found, html} = parseListItem(markup)!;
      expect(found).toBe(className);
      const again = {className: found, dangerouslySetInnerHTML: {__html: html}};
      expect(renderToString(createElement('li', again))).toBe(markup);
    },
  );

  it('refuses other elements and other attributes', () => {
    expect(parseListItem('<div></div>')).toBeUndefined();
    expect(parseListItem('<li class="a" title="b"></li>')).toBeUndefined();
    expect(parseListItem('<link rel="preload" href="x"/><li></li>')).toBeUndefined();
  });
});

describe('leadsTo', () => {
  const link = (href: string): PropSidebarItem => ({type: 'link', label: href, href});
  const category = {
    type: 'category',
    label: 'c',
    href: '/C',
    collapsed: true,
    collapsible: true,
    items: [link('/c/a'), {type: 'html', value: '<b/>'}],
  } as PropSidebarItem;

  it.each([
    ['/c', true],
    ['/c/', true],
    ['/c/A/', true],
    ['/c/b', false],
    ['/', false],
  ])('knows whether %s lies within: %s', (path, expected) => {
    expect(leadsTo(category, path)).toBe(expected);
  });
});
