import {expect, it} from 'vitest';
import {listSections} from './listSections';
import {toTitle} from './toTitle';

const pages = [
  {path: '/', title: 'Home'},
  {path: '/guides/build/assets', title: 'Assets', description: 'Define them.', position: 2},
  {path: '/guides/build', title: 'Build', position: 2},
  {path: '/guides/automate', title: 'Automate', position: 3},
  {path: '/guides/about', title: 'About'},
  {path: '/guides/old', title: 'Old', hidden: true},
  {path: '/api/rest-apis/external', title: 'External'},
];

it('makes a section of each prefix that has no page, in the order of the sidebar', () => {
  const sections = listSections({path: '/', pages});
  expect(sections.map(({path}) => path)).toEqual(['/api', '/api/rest-apis', '/guides']);
  expect(sections[2]!.entries.map(({title}) => title)).toEqual(['Build', 'Automate', 'About']);
  expect(sections[0]!.entries).toEqual([
    {to: '/api/rest-apis', title: 'REST APIs', description: 'External.'},
  ]);
});

it('leads up through sections, too', () => {
  const [, rest] = listSections({path: '/', pages});
  expect(rest!.parents).toEqual([{to: '/api', title: 'API'}]);
});

it('leaves the root of a version alone, and names the version of older pages', () => {
  const old = [{path: '/1.9/guides/build', title: 'Build'}];
  expect(listSections({path: '/1.9', pages: old, archived: '1.9'})).toEqual([
    {
      path: '/1.9/guides',
      title: 'Guides',
      parents: [],
      entries: [{to: '/1.9/guides/build', title: 'Build', description: ''}],
      archived: '1.9',
    },
  ]);
});

it('writes names as readers know them', () => {
  expect(['dg-cli', 'api', 'partitions-and-backfills'].map(toTitle)).toEqual([
    'dg CLI',
    'API',
    'Partitions and backfills',
  ]);
});
