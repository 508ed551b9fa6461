import {describe, expect, it} from 'vitest';
import {checkLinks} from './checkLinks.js';
import type {CheckedPage} from './types.js';

const page = (path: string, links: string[], anchors: string[] = []): CheckedPage => ({
  path,
  listLinks: () => links,
  anchors,
  source: `docs${path}.md`,
});

function check(pages: CheckedPage[], openPaths: string[] = []) {
  const sourceLinks = new Map([
    [
      'docs/a.md',
      [
        {url: './', line: 2, column: 1},
        {url: './guide-to-assets', line: 7, column: 3},
      ],
    ],
  ]);
  return checkLinks({
    pages,
    openPaths,
    sourceLinks,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
  });
}

describe('checkLinks', () => {
  it('accepts pages with or without trailing slash, encoded or not, and patterns', () => {
    const pages = [
      page('/a', ['/b/', '/caf%C3%A9', '/users/7', '#', '/b?x=1#']),
      page('/b', []),
      page('/café', []),
    ];
    expect(check(pages, ['/users/:id'])).toEqual([]);
  });

  it('tells source, line and the nearest page of a broken link', () => {
    const [found] = check([page('/a', ['/guide-to-assets']), page('/guide-to-asset', [])]);
    expect(found).toMatchObject({
      name: 'broken-link',
      severity: 'error',
      hint: 'Did you mean /guide-to-asset?',
    });
    expect(found!.message).toContain('docs/a.md:7:3: /guide-to-assets');
  });

  it('tells the nearest anchor of a broken anchor, by its own severity', () => {
    const found = check([page('/a', ['/b#instal']), page('/b', [], ['install'])]);
    expect(found).toMatchObject([
      {name: 'broken-anchor', severity: 'warn', hint: 'Did you mean /b#install?'},
    ]);
  });

  it('finds anchors of the page itself, encoded or not, and no others', () => {
    const links = ['#install', '#caf%C3%A9', '#café', '#', '#a b', '#instal'];
    const found = check([page('/a', links, ['install', 'café', 'a b'])]);
    expect(found).toMatchObject([{name: 'broken-anchor', hint: 'Did you mean /a#install?'}]);
    expect(found[0]!.message).toContain('#instal');
  });

  it('groups by target and recognises the layout', () => {
    const pages = Array.from({length: 6}, (_, index) => page(`/p${index}`, ['/gone']));
    const found = check(pages);
    expect(found).toHaveLength(1);
    expect(found[0]!.message).toContain('comes from the layout');
  });

  it('takes a link of the not-found page for one of the layout, and no other link for it', () => {
    const notFound = {path: '/404.html', listLinks: () => ['/imprint'], anchors: []};
    const [layout, own] = check([page('/a', ['/imprint', '/gone']), notFound]);
    expect(layout!.message).toContain('on 2 of 2 pages');
    expect(own!.message).toContain('docs/a.md: /gone');
  });
});
