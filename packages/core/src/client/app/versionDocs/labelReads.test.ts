import {beforeEach, describe, expect, it} from 'vitest';
import {listLabelReads, startLabelReads, viewSidebars} from './labelReads.js';

const version = {
  pluginId: 'default',
  version: '1.0',
  docsSidebars: {
    docs: [
      {type: 'html', value: '<hr>'},
      {
        type: 'category',
        label: 'Guides',
        items: [{type: 'link', label: 'One', href: '/one'}],
      },
    ],
  },
};
const OUTER = 'sidebar:default:1.0:docs:';
const INNER = 'sidebar:default:1.0:docs:1.';

describe('viewSidebars', () => {
  const category = () => viewSidebars(version).docs![1]!;
  const link = () => category().items![0]!;

  beforeEach(startLabelReads);

  it('is the same for all pages', () => {
    expect(viewSidebars(version)).toBe(viewSidebars(version));
  });

  it.each<[string, () => unknown, string[]]>([
    ['nothing, for a walk that looks at addresses', () => link().href, []],
    ['the list whose label is read', () => link().label, [INNER]],
    ['each list once', () => [link().label, category().label, link().label], [INNER, OUTER]],
    ['both, for a copy', () => JSON.stringify(viewSidebars(version)), [OUTER, INNER]],
    ['the list, for an item that is spread', () => ({...link()}), [INNER]],
  ])('tells %s', (_name, read, expected) => {
    read();
    expect(listLabelReads()).toEqual(expected);
  });

  it('looks like what it stands for', () => {
    expect(viewSidebars(version)).toEqual(version.docsSidebars);
    expect(Object.keys(link())).toEqual(['type', 'label', 'href']);
  });

  it('lets components write labels, as they could before', () => {
    const own = viewSidebars({...version, docsSidebars: structuredClone(version.docsSidebars)});
    own.docs![1]!.label = 'Mine';
    expect(own.docs![1]).toMatchObject({label: 'Mine'});
  });
});
