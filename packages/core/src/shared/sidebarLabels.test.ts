import {describe, expect, it} from 'vitest';
import {
  findList,
  isSidebars,
  mapLists,
  withoutLabels,
  type SidebarItem,
  type Sidebars,
} from './sidebarLabels.js';

const inner = [{type: 'link', label: 'Deep', href: '/deep'}];
const guides = [
  {type: 'link', label: 'One', href: '/one'},
  {type: 'category', label: 'Inner', items: inner},
];
const sidebars: Sidebars = {
  docs: [
    {type: 'html', value: '<hr>'},
    {type: 'category', label: 'Guides', href: '/guides', items: guides},
  ],
};

describe('isSidebars', () => {
  it.each([[sidebars], [{}], [{docs: []}]])('knows what the plugin gives', (value) => {
    expect(isSidebars(value)).toBe(true);
  });

  it.each([[undefined], [[]], [{docs: {}}], [{docs: ['intro']}], [{docs: [{items: 'all'}]}]])(
    'leaves alone what is something else: %j',
    (value) => {
      expect(isSidebars(value)).toBe(false);
    },
  );
});

describe('lists of a sidebar', () => {
  it('go by the categories that lead to them', () => {
    const names: string[] = [];
    const name = (items: SidebarItem[], list: string) => (names.push(list), items);
    expect(mapLists(sidebars.docs!, name)).toEqual(sidebars.docs);
    expect(names).toEqual(['1.1.', '1.', '']);
    expect(names.map((list) => findList(sidebars.docs, list))).toEqual([
      inner,
      guides,
      sidebars.docs,
    ]);
  });

  it('are not found where there are none', () => {
    expect(findList(sidebars.docs, '0.')).toBeUndefined();
    expect(findList(sidebars.docs, '7.1.')).toBeUndefined();
    expect(findList(undefined, '')).toBeUndefined();
  });
});

describe('withoutLabels', () => {
  it('leaves everything but the labels', () => {
    expect(JSON.stringify(withoutLabels(sidebars))).toBe(
      JSON.stringify(sidebars).replace(/"label":"\w+",/g, ''),
    );
  });
});
