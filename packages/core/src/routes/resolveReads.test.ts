import {describe, expect, it} from 'vitest';
import {DOCS_PLUGIN} from '../shared/docsData.js';
import {nameRead, nameReadOfAll, parseRead} from '../shared/reads.js';
import type {KeyedVersionDocs} from './versionDocs.js';
import {createReadResolver} from './resolveReads.js';

interface Version {
  name: string;
  label: string;
  docs: {id: string; path: string; sidebar?: string}[];
}

interface Instances {
  [id: string]: {path: string; versions: Version[]};
}

type Change = (change: {
  docs: Instances;
  others: {[plugin: string]: {[id: string]: unknown}};
  versionDocs: KeyedVersionDocs[];
  env: {[name: string]: string};
}) => void;

function createSources(): Parameters<Change>[0] {
  const createVersion = (name: string) => ({
    name,
    label: name,
    docs: ['a', 'b'].map((id) => ({id, path: `/${name}/${id}`})),
  });
  return {
    docs: {
      default: {path: '/', versions: [createVersion('2'), createVersion('1')]},
      other: {path: '/other', versions: [createVersion('2')]},
    },
    others: {blog: {default: {posts: 1}}},
    versionDocs: ['2', '1'].map((version) => ({
      key: `default/${version}`,
      instance: 'default',
      version,
      docs: {a: {id: 'a'}, b: {id: 'b'}},
      sidebars: {docs: [{label: 'A'}, {label: 'B', items: [{label: 'C', href: '/c'}]}]},
    })),
    env: {KEY: 'a', OTHER: 'b'},
  };
}

function createResolver({docs, others, versionDocs, env}: Parameters<Change>[0]) {
  return createReadResolver({
    globalData: {[DOCS_PLUGIN]: docs, ...others},
    versionDocs,
    env,
  });
}

function listChanged(names: string[], change: Change): string[] {
  const sources = createSources();
  const resolveBefore = createResolver(sources);
  const before = names.map((name) => resolveBefore(name));
  change(sources);
  const resolveAfter = createResolver(sources);
  return names.filter((name, index) => resolveAfter(name) !== before[index]);
}

const NAMES = [
  'global:*',
  'global:blog',
  'global:none',
  'docs:*',
  'docs:default',
  'docs:other',
  'docs:default:2',
  'docs:default:1',
  'doc:default:2:a',
  'doc:default:2:c',
  'doc:default:1:a',
  'doc:other:2:a',
  'versiondoc:default:2',
  'versiondoc:default:2:a',
  'versiondoc:default:2:c',
  'versiondoc:default:1:a',
  'sidebar:default:2:docs:',
  'sidebar:default:2:docs:1.',
  'sidebar:default:2:none:',
  'sidebar:default:1:docs:1.',
  'env:KEY',
  'env:OTHER',
  'env:*',
];

describe('createReadResolver', () => {
  it.each<[string, Change, string[]]>([
    ['nothing', () => {}, []],
    ["a plugin's data", ({others}) => (others.blog = {default: {posts: 2}}), ['global:blog']],
    ['a plugin', ({others}) => (others.none = {default: 1}), ['global:*', 'global:none']],
    [
      'a document',
      ({docs}) => (docs.default!.versions[0]!.docs[0]!.sidebar = 'x'),
      ['docs:*', 'docs:default:2', 'doc:default:2:a'],
    ],
    [
      'a new document',
      ({docs}) => docs.default!.versions[0]!.docs.push({id: 'c', path: '/2/c'}),
      ['docs:*', 'docs:default:2', 'doc:default:2:c'],
    ],
    [
      'the order of documents',
      ({docs}) => docs.default!.versions[1]!.docs.reverse(),
      ['docs:*', 'docs:default:1'],
    ],
    [
      "a version's label",
      ({docs}) => (docs.default!.versions[0]!.label = 'two'),
      ['docs:*', 'docs:default'],
    ],
    [
      'an instance less',
      ({docs}) => delete docs.other,
      ['docs:*', 'docs:default', 'docs:other', 'doc:other:2:a'],
    ],
    [
      'what a layout is told of a document',
      ({versionDocs}) => (versionDocs[0]!.docs.a = {id: 'a', description: 'x'}),
      ['versiondoc:default:2', 'versiondoc:default:2:a'],
    ],
    [
      'one document more in a layout',
      ({versionDocs}) => (versionDocs[0]!.docs.c = {id: 'c'}),
      ['versiondoc:default:2', 'versiondoc:default:2:c'],
    ],
    [
      'a label',
      ({versionDocs}) => (versionDocs[0]!.sidebars.docs![1]!.items![0]!.label = 'D'),
      ['sidebar:default:2:docs:1.'],
    ],
    [
      'what is no label of an item',
      ({versionDocs}) => (versionDocs[0]!.sidebars.docs![1]!.items![0]!.href = '/d'),
      [],
    ],
    ['a variable', ({env}) => (env.KEY = 'c'), ['env:KEY', 'env:*']],
    ['a variable less', ({env}) => delete env.OTHER, ['env:OTHER', 'env:*']],
  ])('%s changes what was read of it and nothing else', (_name, change, expected) => {
    expect(listChanged(NAMES, change)).toEqual(expected);
  });

  it('knows no other kinds', () => {
    expect(createResolver(createSources())('toString:x')).toBeUndefined();
  });
});

describe('nameRead', () => {
  it('keeps parts apart, whatever they hold', () => {
    const parts = ['a:b', '*', '100%3A', 'dir/id'];
    expect(parseRead(nameRead('doc', ...parts))).toEqual({kind: 'doc', parts});
    expect(nameRead('doc', 'default', '1.0', 'dir/id')).toBe('doc:default:1.0:dir/id');
    expect(parseRead(nameReadOfAll('docs'))).toEqual({kind: 'docs', parts: []});
  });
});
