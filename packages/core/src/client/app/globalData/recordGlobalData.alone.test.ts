import {describe, expect, it, vi} from 'vitest';
import type {GlobalData} from '@docusaurus/types';
import {
  getActiveDocContext,
  getActivePlugin,
} from '../../../../../../node_modules/@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js';
import {DOCS_PLUGIN, type Doc, type DocsInstance} from '../../../shared/docsData.js';
import {recordGlobalData} from './recordGlobalData.js';

vi.mock('@docusaurus/router', async () => import('react-router'));

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'intro'];

function createVersion(name: string, path: string) {
  const docs = IDS.map((id) => ({id, path: `${path}/${id}`, sidebar: 'docs'}));
  return {
    name,
    label: name,
    isLast: name === '2',
    path,
    mainDocId: 'intro',
    docs,
    draftIds: [],
    sidebars: {},
  };
}

const whole = {
  [DOCS_PLUGIN]: {
    default: {
      path: '/docs',
      breadcrumbs: true,
      versions: [createVersion('2', '/docs'), createVersion('1', '/docs/1')],
    },
  },
  other: {default: {answer: 42}},
} as unknown as GlobalData;

function pickDocs(data: unknown, ids: string[]): DocsInstance {
  const {versions, ...rest} = data as DocsInstance;
  const pick = (docs: Doc[]) => docs.filter(({id}) => ids.includes(id));
  return {...rest, versions: versions.map((version) => ({...version, docs: pick(version.docs)}))};
}

function record(ids: string[]) {
  const slice = {[DOCS_PLUGIN]: {default: pickDocs(whole[DOCS_PLUGIN]!.default, ids)}};
  const recorder = recordGlobalData({slice: slice as unknown as GlobalData, whole});
  const read = () => recorder.globalData[DOCS_PLUGIN]!.default as DocsInstance;
  const listIds = () => {
    const reads = recorder.describeReads();
    if (reads === 'whole') return reads;
    return (reads[DOCS_PLUGIN]!.default as DocsInstance).versions.map(({docs}) =>
      docs.map(({id}) => id).join(''),
    );
  };
  return {...recorder, read, listIds};
}

describe('recordGlobalData', () => {
  it('tells only what was read, and what was asked for in vain', () => {
    const {globalData, describeReads} = record([]);
    expect(globalData.other).toEqual({default: {answer: 42}});
    expect(globalData.missing).toBeUndefined();
    expect(describeReads()).toEqual({other: {default: {answer: 42}}, missing: null});
  });

  it('has all plugins, with a slice of the documents, for those who list them', () => {
    const {globalData, describeReads, listIds} = record(['c']);
    expect(Object.keys(globalData)).toEqual([DOCS_PLUGIN, 'other']);
    expect(Object.keys(describeReads())).toEqual(['*', DOCS_PLUGIN, 'other']);
    expect(listIds()).toEqual(['c', 'c']);
  });

  it('stays a slice for what the docs plugin does on each of its pages', () => {
    const {globalData, listIds} = record(['c']);
    const active = getActivePlugin(globalData[DOCS_PLUGIN] as never, '/docs/c');
    const context = getActiveDocContext(active!.pluginData, '/docs/c');
    expect(context.activeDoc?.path).toBe('/docs/c');
    expect(context.alternateDocVersions).toMatchObject({
      1: {path: '/docs/1/c'},
      2: {path: '/docs/c'},
    });
    expect(listIds()).toEqual(['c', 'c']);
  });

  it('adds what find finds beyond the slice, in order', () => {
    const {read, listIds} = record(['c']);
    expect(read().versions[0]!.docs.find(({id}) => id === 'b')?.path).toBe('/docs/b');
    expect(read().versions[0]!.docs.find(({id}) => id === 'nowhere')).toBeUndefined();
    expect(listIds()).toEqual(['bc', 'c']);
  });

  it('answers as the whole list would, not as the slice', () => {
    const {read, listIds} = record(['e']);
    expect(read().versions[0]!.docs.find(({sidebar}) => sidebar === 'docs')?.id).toBe('a');
    expect(listIds()).toEqual(['ae', 'e']);
  });

  it('finds an id in flattened versions, as layouts do', () => {
    const {read, listIds} = record(['intro']);
    const all = read().versions.flatMap(({docs}) => docs);
    expect(all.find(({id}) => id === 'intro')?.path).toBe('/docs/intro');
    expect(listIds()).toEqual(['intro', 'intro']);
  });

  it.each<[string, (docs: Doc[]) => unknown]>([
    ['map', (docs) => docs.map(({id}) => id)],
    ['length', (docs) => docs.length],
    ['iteration', (docs) => [...docs]],
    ['an index', (docs) => docs[0]],
    ['JSON', (docs) => JSON.stringify(docs)],
    ['counting', (docs) => docs.forEach(() => {})],
    ['reading all in a loop', (docs) => docs.forEach(({id, path}) => id + path)],
    ['flattening and reading all', (docs) => [docs].flat().map(({path}) => path)],
  ])('%s needs the whole', (_name, walk) => {
    const {read, listIds} = record(['c']);
    walk(read().versions[0]!.docs);
    expect(listIds()).toBe('whole');
  });

  it('names the documents that were read, and where there are none of their ids', () => {
    const {read, listReads} = record(['c']);
    read().versions[0]!.docs.find(({id}) => id === 'c');
    read().versions.forEach(({docs}) => docs.forEach(({id}) => id === 'c'));
    const docs = ['doc:default:1:c', 'doc:default:2:c'];
    expect(listReads().sort()).toEqual([...docs, 'docs:default']);
  });

  it.each<[string, (docs: Doc[]) => unknown]>([
    ['found nothing', (docs) => docs.find(({id}) => id === 'nowhere')],
    ['found what nobody foresaw', (docs) => docs.find(({id}) => id === 'e')],
    ['found what stands before the predicted', (docs) => docs.find(({path}) => path.length > 1)],
    ['selected', (docs) => docs.filter(({id}) => id === 'c')],
    ['read a document at the end', (docs) => docs.forEach(({id, path}) => id === 'intro' && path)],
  ])('names all documents of a version for who %s', (_name, look) => {
    const {read, listReads} = record(['c']);
    look(read().versions[0]!.docs);
    expect(listReads()).toContain('docs:default:2');
    expect(listReads()).not.toContain('docs:default:1');
  });

  it('names all documents for a page that sees the whole', () => {
    const {globalData, describeReads, listReads} = recordGlobalData({slice: 'whole', whole});
    expect(globalData[DOCS_PLUGIN]).toBe(whole[DOCS_PLUGIN]);
    expect(describeReads()).toBe('whole');
    expect(listReads()).toEqual(['docs:*']);
  });

  it('names plugins, found or not, and the list of them', () => {
    const {globalData, listReads} = record([]);
    expect(globalData.missing).toBeUndefined();
    expect(listReads()).toEqual(['global:missing']);
    expect('other' in globalData).toBe(true);
    expect(listReads()).toEqual(['global:missing', 'global:other']);
    Object.keys(globalData);
    expect(listReads()).toContain('global:*');
  });

  it('takes a selection by filter for a slice', () => {
    const {read, listIds} = record(['c']);
    expect(read().versions[0]!.docs.filter(({id}) => 'ab'.includes(id))).toHaveLength(2);
    expect(listIds()).toEqual(['abc', 'c']);
  });
});
