import {expect, it} from 'vitest';
import {groupHits, toGroupLabel} from './groupHits.js';
import type {Hit} from './types.js';

const groups = [
  {label: 'Guides', sidebars: ['docs', 'deployment']},
  {label: 'Reference', sidebars: ['api']},
];

function createHit(url: string, sidebar?: string, group = 0): Hit {
  const page = {url, title: url, breadcrumbs: [], ...(sidebar && {sidebar})};
  return {
    group,
    url,
    page,
    scope: 's',
    section: {anchor: '', heading: '', text: ''},
    isPage: true,
    score: 1,
  };
}

it('puts hits of one group together and keeps the best hit first', () => {
  const hits = [
    createHit('a', 'api'),
    createHit('b', 'docs'),
    createHit('c', 'api'),
    createHit('d', 'deployment'),
    createHit('e'),
  ];
  expect(groupHits(hits, groups).map(({url}) => url)).toEqual(['a', 'c', 'b', 'd', 'e']);
  expect(hits.map((hit) => toGroupLabel(hit, groups))).toEqual([
    'Reference',
    'Guides',
    'Reference',
    'Guides',
    undefined,
  ]);
});

it('leaves versions apart, and everything as it is without groups', () => {
  const hits = [createHit('a', 'api'), createHit('b', 'docs'), createHit('c', 'api', 1)];
  expect(groupHits(hits, groups).map(({url}) => url)).toEqual(['a', 'b', 'c']);
  expect(groupHits(hits)).toEqual(hits);
});
