import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findModuleState} from './findModuleState.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'state-'));
});

afterAll(() => rmSync(folder, {recursive: true}));

function findIn(code: string, name = 'plugin.ts'): number | undefined {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return findModuleState([file])?.line;
}

const CARRIES = {
  'a collection of the module': `
    const seen = new Set<string>();
    export default () => (tree) => { seen.add(tree.title); };`,
  'a collection that a helper gets': `
    const seen = new Map();
    const count = (map) => map.size;
    export default () => (tree) => count(seen);`,
  'a list of the module': `
    const titles: string[] = [];
    export default () => (tree) => { titles.push(tree.title); };`,
  'a list within a Map': `
    const lists = new Map([['a', []]]);
    export default () => (tree) => { lists.get('a')!.push(tree); };`,
  'a list within a Map, under another name': `
    const lists = new Map([['a', []]]);
    export default () => (tree) => { const list = lists.get('a') || []; list.push(tree); };`,
  'an object within a Map, under its third name': `
    const counts = new Map([['a', {}]]);
    export default () => (tree) => {
      const count = tree.title ? counts.get('a') : undefined;
      const same = count ?? {};
      increase(same);
    };`,
  'a list within a Map that a function gets and fills': `
    const lists = new Map([['a', []]]);
    function fill(page, list) { list.push(page); }
    export default () => (tree) => { const list = lists.get('a'); fill(tree, list); };`,
  'a list within a Map that a function gets and hands on': `
    const lists = new Map([['a', []]]);
    function hand(list) { return JSON.stringify(list) + keep(list); }
    export default () => (tree) => { const list = lists.get('a'); hand(list); };`,
  'an object within a Map that code takes apart': `
    const parts = new Map([['a', {list: []}]]);
    export default () => (tree) => { const {list} = parts.get('a'); list.push(tree); };`,
  'a counter that a function uses later, under the name of its value before': `
    export default function create() {
      let pages = 0;
      let count = () => pages;
      count = wrap(count);
      const add = () => { pages += 1; };
      return [count, add];
    }`,
  'a field of an object': `
    const counter = {pages: 0};
    export default () => (tree) => { counter.pages++; };`,
  'a field of a field': `
    const counter = {pages: {count: 0}};
    export default () => (tree) => { (counter as any).pages.count = 1; };`,
  'a variable of the module': `
    let last;
    export default () => (tree) => { tree.before = last; last = tree.title; };`,
  'a variable of the plugin': `
    export default function plugin() {
      let pages = 0;
      return (tree) => { tree.number = pages++; };
    }`,
  'a variable of a plugin that names its transformer': `
    export default function plugin() {
      const seen = {};
      async function transformer(tree) { seen[tree.title] = true; }
      return transformer;
    }`,
  'a variable of a plugin that wraps its transformer': `
    export default function plugin() {
      const seen = new Set();
      return wrap((tree) => { seen.add(tree); });
    }`,
  'a variable of a plugin that gives an object': `
    function createIds() {
      const ids = new Set();
      return {next(id) { ids.add(id); }};
    }
    const ids = createIds();
    export default () => (tree) => { ids.next(tree.title); };`,
  'a variable of a block': `
    module.exports = () => {
      { let pages = 0; return () => { pages += 1; }; }
    };`,
  'an object of a class': `
    const slugger = new Slugger();
    export default () => (tree) => { tree.slug = slugger.slug(tree.title); };`,
  'an imported collection': `
    import {seen} from './seen';
    export default () => (tree) => { seen.add(tree); };`,
  'the global object': 'export default () => (tree) => { globalThis.pages = tree; };',
  'a property of a function': `
    export default function plugin() { plugin.calls = 1; }`,
  'a list that the plugin and its transformer fill through one function': `
    export default function plugin() {
      const titles = [];
      const add = (title) => { titles.push(title); };
      add('first');
      return (tree) => { add(tree.title); };
    }`,
  'a list that functions fill by calling each other': `
    export default function plugin() {
      const titles = [];
      function add(title, rest = []) { titles.push(title); addAll(rest); }
      function addAll(all) { all.forEach((title) => add(title)); }
      return (tree) => addAll(tree.titles);
    }`,
  'a list that a function fills later which is handed out': `
    export default function plugin() {
      const titles = [];
      function add(title) { titles.push(title); }
      add('first');
      return new Titles(add);
    }`,
  'a list that a generator fills': `
    export default function plugin() {
      const titles = [];
      function* number() { for (;;) yield titles.push('a'); }
      const numbers = number();
      return (tree) => numbers.next();
    }`,
  'a promise for another page': `
    let resolvePage;
    const page = new Promise((resolve) => { resolvePage = resolve; });
    export default () => async () => { await page; };`,
};

describe('takes for state', () => {
  it.each(Object.entries(CARRIES))('%s', (_, code) => expect(findIn(code)).toBeTypeOf('number'));

  it('code that nothing can parse', () => expect(findIn('const = ;')).toBe(1));

  it('code that declares a name twice', () =>
    expect(findIn('import {a} from "a"; const a = 1; export default a;')).toBe(1));

  it('code that is nested too deeply', () =>
    expect(findIn(`export default () => ${'['.repeat(5000)}1${']'.repeat(5000)};`)).toBe(1));

  it('and says where it lies', () => {
    expect(findIn('\nconst seen = new Set();\nexport const add = (x) => seen.add(x);')).toBe(2);
  });
});

const FORGETS = {
  'a collection of the page': `
    export default () => (tree) => {
      const ids = new Set();
      visit(tree, 'heading', (node) => { ids.add(node.id); });
      return tree;
    };`,
  'a variable of the page': `
    export default function plugin({title}) {
      return transformer;
      function transformer(tree) {
        let needsImport = false;
        visitParents(tree, (node) => { needsImport = true; return [SKIP, 1]; });
        return visit(tree, () => { needsImport = false; });
      }
    }`,
  'what the module reads': `
    const TYPES = new Set(['a', 'b']);
    const EMPTY = [];
    const LABELS = {a: 'A'};
    const DATE = new Intl.DateTimeFormat('en');
    export default () => (tree) =>
      TYPES.has(tree.type) ? [...EMPTY, LABELS[tree.type], DATE.format(0)] : EMPTY.length;`,
  'what a Map gives, under another name': `
    const names = new Map(Object.entries(load()).map(([key, name]) => [name, key]));
    export default ({editUrl: ({locale}) => {
      const name = locale === 'en' ? 'en' : names.get(locale) || locale;
      if (names.get(locale)) return 'known';
      return name !== 'en' ? \`https://example.com/\${name}\` : \`\${names.get('en') ?? 'none'}\`;
    }});`,
  'what functions of the file and of the language only read': `
    const defaults = new Map([['array', []], ['boolean', false]]);
    export default (name) => {
      const value = options[name] ?? defaults.get(name);
      return value === undefined ? '' : print(value);
    };
    function print(value) {
      if (Array.isArray(value)) return value.map(print).join();
      return value.length > 1 ? print(value) : JSON.stringify(value, null, 1);
    }`,
  'what the module fills as it loads': `
    const users = [];
    for (const name of ['a']) users.push({name});
    ['b'].forEach((name) => { users.push({name}); });
    let sha;
    try { sha = read(); } catch { sha = ''; }
    export default {customFields: {users, sha}};`,
  'what a function fills through one that it alone calls': `
    export function createPage(children, rule) {
      let inserted = 0;
      function insert(node, index) {
        if (index === undefined) return insert(node, 0);
        inserted += 1;
        children.splice(index, 0, node);
      }
      const insertAll = (nodes) => nodes.forEach((node) => insert(node));
      insertAll(['a']);
      if (rule) insert(rule, inserted);
      return new Page(children);
    }`,
  'a variable whose value follows from its value before': `
    export default () => (tree) => {
      let text = tree.value;
      text = clean(text);
      for (const [from, to] of tree.names) text = rename(text, from, to);
      return text;
    };`,
  'variables whose values follow from each other': `
    export default () => (tree) => {
      let [one, other] = tree.children;
      one = merge(one, other);
      other = merge(other, one);
      return [one, other];
    };`,
  'a promise for a time': `
    export default () => async () => { await new Promise((resolve) => setTimeout(resolve, 1)); };`,
  options: `
    export default (options = {}) => { options.label ??= 'A'; return (tree) => options.label; };`,
  'code with JSX': 'export default () => <p>{title}</p>;',
};

describe('takes for free of state', () => {
  it.each(Object.entries(FORGETS))('%s', (_, code) =>
    expect(findIn(code, code.includes('<p>') ? 'plugin.tsx' : 'plugin.ts')).toBeUndefined(),
  );

  it('installed packages', () => {
    const file = path.join(folder, 'node_modules/installed/index.js');
    expect(findModuleState([file])).toBeUndefined();
  });
});
