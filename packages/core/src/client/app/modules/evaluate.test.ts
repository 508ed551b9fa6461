import {readInlineValue, SVG_URI} from '../../../shared/wire.js';
import {describe, expect, it} from 'vitest';
import {wrapPageModule} from '../../../shared/pageModule.js';
import type {DefinePageModule} from '../../../shared/wire.js';
import {createLru} from './createLru.js';
import {keepLatest} from './versions.js';
import {createModuleReader} from './evaluate.js';
import type {Definition, Namespace} from './types.js';

type Scope = {__velocisaurus?: {q: Parameters<DefinePageModule>[]} | undefined};

/** Runs module texts like a browser that has not loaded the entry yet. */
function queue(texts: string[]): Map<string, Definition> {
  const scope = globalThis as Scope;
  for (const text of texts) new Function(text)();
  const queued = scope.__velocisaurus!.q;
  delete scope.__velocisaurus;
  return new Map(queued.map(([file, deps, factory]) => [file, {deps, factory}]));
}

function createReader(texts: string[]) {
  const definitions = queue(texts);
  return createModuleReader({
    evaluated: createLru<Namespace>({limit: 10}),
    findDefinition: (file) => definitions.get(file)!,
    readData: (file) => ({file, list: [1]}),
    readShell: (id) => ({__esModule: true, default: id}),
  });
}

const PARTIAL = wrapPageModule({
  file: 'partial.1',
  deps: {},
  code: 'exports.count = 1; exports.default = () => "partial";',
});
const PAGE = wrapPageModule({
  file: 'page.1',
  deps: {
    './partial.md': 'p:partial.1',
    '@theme/Tabs': 's:@theme/Tabs',
    './x.json': 'd:x.1',
    './x.png': {value: '/img/x.png'},
  },
  code: `
const partial = require('./partial.md');
exports.default = () => [partial.default(), require('@theme/Tabs').default, require('./x.json').list[0], require('./x.png').default];
exports.same = () => require('./partial.md') === partial;
exports.isStrict = (function () { return this === undefined; })();`,
});

describe('createModuleReader', () => {
  it('evaluates page modules that were defined before the runtime, with all kinds of dependencies', () => {
    const page = createReader([PAGE, PARTIAL])('p:page.1') as {
      default: () => unknown;
      same: () => boolean;
      isStrict: boolean;
    };
    expect(page.default()).toEqual(['partial', '@theme/Tabs', 1, '/img/x.png']);
    expect(page.same()).toBe(true);
    expect(page.isStrict).toBe(true);
  });

  it('gives `require` of the page itself the value, and imports a namespace', () => {
    const text = wrapPageModule({
      file: 'own.1',
      deps: {'require:./x.json': 'd:x.1', './x.json': 'd:x.1', 'require:./y.json': {value: [1]}},
      code: `exports.values = [require('require:./x.json'), require('./x.json'), require('require:./y.json')];`,
    });
    const [value, namespace, inline] = createReader([text])('p:own.1').values as Namespace[];
    expect(value).toEqual({file: 'x.1', list: [1]});
    expect(namespace).toEqual({...value, default: value});
    expect(inline).toEqual([1]);
  });

  it('says which request a module does not declare', () => {
    const text = wrapPageModule({
      file: 'bad.1',
      deps: {'./a.md': 'p:a'},
      code: "require('./b.md')",
    });
    expect(() => createReader([text])('p:bad.1')).toThrow('bad.1 does not declare "./b.md".');
  });

  it('tries again after a module that threw', () => {
    const text = wrapPageModule({
      file: 'x',
      deps: {},
      code: 'if (!globalThis.ready) throw new Error("not yet"); exports.default = 1;',
    });
    const read = createReader([text]);
    expect(() => read('p:x')).toThrow('not yet');
    Object.assign(globalThis, {ready: true});
    expect(read('p:x').default).toBe(1);
    Reflect.deleteProperty(globalThis, 'ready');
  });
});

describe('createLru', () => {
  it('forgets what was used longest ago', () => {
    const lru = createLru<string>({limit: 4, weigh: ({length}) => length});
    lru.set('a', 'aa');
    lru.set('b', 'bb');
    lru.get('a');
    lru.set('c', 'c');
    expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual(['aa', undefined, 'c']);
  });
});

describe('keepLatest', () => {
  it('keeps one version of each source', () => {
    const latest = keepLatest(createLru<string>({limit: 10}));
    for (const file of ['a-1.x', 'b-2.x', 'a-1.y', 'a-1.y']) latest.set(file, file);
    expect(['a-1.x', 'b-2.x', 'a-1.y'].map(latest.get)).toEqual([undefined, 'b-2.x', 'a-1.y']);
  });
});

it('makes a data URI of the bytes of an SVG image', () => {
  const bytes = Buffer.from('<svg>é</svg>');
  const uri = `${SVG_URI}${bytes.toString('base64')}`;
  expect(readInlineValue({svg: bytes.toString('latin1')})).toBe(uri);
  expect(readInlineValue({value: 'x.svg'})).toBe('x.svg');
});
