import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {
  createMarkdownCompiler,
  fillLinks,
  type CompiledMarkdown,
  type MarkdownRequest,
} from '../src/index.js';
import {parseEsm, parseExpression} from '../src/satteri/bridge/estree.js';
import {makeOptions} from './compareCompilers.js';

const siteDir = path.join(import.meta.dirname, 'fixtures');
const filePath = path.join(siteDir, 'docs/page.mdx');

type Overrides = Partial<Parameters<typeof makeOptions>[0]>;

async function compile(
  source: string,
  {force, ...overrides}: Overrides & {force?: 'unified'} = {},
): Promise<CompiledMarkdown> {
  const compiler = await createMarkdownCompiler({
    options: makeOptions({siteDir, ...overrides}),
    force,
  });
  return compiler.compile({filePath, source});
}

/** Runs the page with the given modules. */
function run({code}: CompiledMarkdown, modules: {[request: string]: unknown}) {
  const exports: {[name: string]: unknown} = {};
  const load = (request: string) => modules[request] ?? {default: request};
  new Function('require', 'exports', 'module', code)(load, exports, {exports});
  return exports;
}

function findRequest({requests}: CompiledMarkdown, request: string): MarkdownRequest | undefined {
  return requests.find((item) => item.request === request);
}

test.each([undefined, 'unified'] as const)(
  'assets are named without paths of the machine (%s)',
  async (force) => {
    const source = '![i](/img/dot.png?x#h) [j](./data.json) [t](@site/static/files/list.txt)\n';
    const page = await compile(source, {
      force,
      createAssets: () => ({image: './drawing.svg', other: 'https://x', list: ['./broken.png', 1]}),
    });
    expect(page.code).not.toContain(siteDir);
    expect(page.code).not.toMatch(/url-loader|file-loader/);
    expect(findRequest(page, 'asset:image!@site/static/img/dot.png?x')).toMatchObject({
      kind: 'asset',
      path: path.join(siteDir, 'static/img/dot.png'),
      search: '?x',
      loader: 'image',
    });
    expect(findRequest(page, 'asset:link!@site/docs/data.json')).toMatchObject({
      kind: 'asset',
      loader: 'link',
      search: '',
    });
    expect(findRequest(page, 'asset:link!@site/static/files/list.txt')).toBeDefined();
    expect(findRequest(page, 'asset:asset-image!@site/docs/drawing.svg')).toMatchObject({
      loader: 'asset-image',
    });
    expect(run(page, {})['assets']).toEqual({
      image: 'asset:asset-image!@site/docs/drawing.svg',
      list: ['asset:asset-image!@site/docs/broken.png', undefined],
    });
  },
);

test('metadata comes from the JSON file that the plugin names', async () => {
  const page = await compile('# T\n', {
    metadataPath: () => path.join(siteDir, '.docusaurus/docs/t.json'),
  });
  expect(findRequest(page, 'own:metadata')).toEqual({
    request: 'own:metadata',
    kind: 'module',
    specifier: '@site/.docusaurus/docs/t.json',
  });
  expect(run(page, {'own:metadata': {default: {id: 't'}}})).toMatchObject({
    metadata: {id: 't'},
    contentTitle: 'T',
    frontMatter: {},
    toc: [],
  });
});

test('exports keep their values, `let` stays live', async () => {
  const page = await compile(
    'import data, {part as piece} from "./d.js"\nimport * as all from "./d.js"\nexport let count = 0;\nexport const raise = () => { count++; };\nexport {piece as other, data as default2};\nexport * from "./d.js"\nexport const {a, ...rest} = {a: 1, b: 2, c: all.part};\nexport const lazy = () => import("./lazy.js");\n',
  );
  const exports = run(page, {
    './d.js': {default: 'd', part: 'p', more: 'm'},
    './lazy.js': {default: 'l'},
  });
  (exports['raise'] as () => void)();
  expect(exports).toMatchObject({
    count: 1,
    other: 'p',
    default2: 'd',
    more: 'm',
    a: 1,
    rest: {b: 2, c: 'p'},
  });
  expect(exports['default']).toBeTypeOf('function');
  expect(await (exports['lazy'] as () => Promise<unknown>)()).toEqual({default: 'l'});
  expect(page.requests.map(({request}) => request)).toContain('./lazy.js');
});

type Tree = {children: {type: string; url?: string; children?: Tree['children']}[]};

const doNothing = () => () => {};
const readPath = () => (_tree: Tree, file: {stem: string}) => void file.stem;

test.each([
  ['text', 'Text.', [], undefined],
  ['an image of a static folder', '![i](/img/dot.png)', [], undefined],
  ['a file beside the page', '[j](./data.json)', [], true],
  ['a file that is not there', '![j](./none.png)', [], true],
  ['a plugin', 'Text.', [doNothing], undefined],
  ['a plugin that asks for the path', 'Text.', [readPath], true],
] as const)(
  'tells whether it matters where a page lies: %s',
  async (_name, source, plugins, own) => {
    const markdown = {hooks: {onBrokenMarkdownImages: 'ignore' as const}};
    const page = await compile(source, {remarkPlugins: [...plugins], markdown});
    expect(page.compiler).toMatch(/^satteri/);
    expect(page.lookups.ownPlace).toBe(own);
  },
);

test('permalinks are filled in later, unless a plugin of the site looks at them', async () => {
  const seen: unknown[] = [];
  const readUrls = () => (tree: Tree) =>
    void seen.push(...tree.children[0]!.children!.map(({url}) => url));
  const options = {siteDir, resolveMarkdownLink: () => '/to/x'};
  const [open, closed] = await Promise.all(
    [doNothing, readUrls].map(async (plugin) => {
      const input = makeOptions({...options, remarkPlugins: [plugin]});
      const compiler = await createMarkdownCompiler({options: input, openLinks: true});
      return compiler.compile({filePath, source: '[x](./x.md#y)[z](z.md)\n'});
    }),
  );
  expect(seen).toEqual(['/to/x#y', '/to/x']);
  expect(open!.lookups.links.map(({place}) => place)).toEqual([0, 1]);
  expect(closed!.lookups.links.map(({place}) => place)).toEqual([undefined, undefined]);
  expect(open!.code).not.toContain('/to/x');
  expect(fillLinks(open!.code, ['/to/x', '/to/x'])).toBe(closed!.code);
});

test("a page's constants are there for its expressions", async () => {
  const page = await compile(
    '---\ntitle: A\n---\n\nexport const x = frontMatter.title + toc.length;\n\n## H\n',
  );
  expect(run(page, {})['x']).toBe('A1');
});

test.each([undefined, 'unified'] as const)(
  'broken links and images are told with their places (%s)',
  async (force) => {
    const source =
      '---\na: b\n---\n\n```mdx-code-block\n<b>x</b>\n```\n\n:::note A title\n\nSee [this](./none.md).\n\n:::\n\n![i](/none.png) ::x[y]\n\n::leaf\n';
    const {diagnostics, lookups} = await compile(source, {force});
    expect(
      diagnostics.map(({name, severity, line, column}) => [name, severity, line, column]),
    ).toEqual([
      ['broken-markdown-link', 'warn', 11, 5],
      ['broken-markdown-image', 'error', 15, 1],
      ['unused-directive', 'warn', 17, 1],
    ]);
    expect(diagnostics[0]!.frame).toBe('11 | See [this](./none.md).\n   |     ^');
    expect(lookups).toEqual({
      links: [{request: './none.md', answer: null}],
      files: [{path: 'static/none.png', exists: false}],
      folders: ['docs', 'static'],
      ownPlace: true,
    });
  },
);

test.each([undefined, 'unified'] as const)('hooks may mend what is broken (%s)', async (force) => {
  const asked: string[] = [];
  const hooks = {
    onBrokenMarkdownLinks: ({url, node}: {url: string; node: {type: string}}) => {
      asked.push(`${node.type} ${url}`);
      return '/mended';
    },
    onBrokenMarkdownImages: 'ignore' as const,
  };
  const page = await compile('[a](./none.md) ![b](none.png) [c][c]\n\n[c]: ./none.md\n', {
    force,
    markdown: {hooks},
  });
  expect(page.code.match(/href:"\/mended"/g)).toHaveLength(2);
  expect(asked.sort()).toEqual(['definition ./none.md', 'link ./none.md']);
  expect(page.diagnostics).toEqual([]);
});

test('a page whose hook was called must repeat, also if another compiler finishes it', async () => {
  const onBrokenMarkdownLinks = vi.fn();
  const hooks = {onBrokenMarkdownLinks, onBrokenMarkdownImages: 'ignore' as const};
  const source = '[a](./none.md)\n\nSee 10:30[x] and more\n';
  const page = await compile(source, {markdown: {hooks}});
  expect(page.reason).toBe('a directive whose name starts with a digit');
  expect(onBrokenMarkdownLinks).toHaveBeenCalledTimes(1);
  expect(page.mustRepeat).toBe(true);
});

test.each(['beforeDefaultRemarkPlugins', 'remarkPlugins'] as const)(
  'hooks see each broken link where it is, beside %s',
  async (field) => {
    const source = '[a](./none.md) [b](./none.md) ![c](none.png)\n\n[d]: ./none.md\n';
    const [fast, unified] = await Promise.all(
      [undefined, 'unified' as const].map(async (force) => {
        const nodes: {type: string; data?: unknown; position?: {start: {offset: number}}}[] = [];
        const hook = ({node}: {node: object}) => void nodes.push(node as never);
        const hooks = {onBrokenMarkdownLinks: hook, onBrokenMarkdownImages: hook};
        await compile(source, {force, [field]: [doNothing], markdown: {hooks}});
        const seen = nodes.map(({type, position, data}) => ({type, position, data}));
        return seen.sort((one, other) => one.position!.start.offset - other.position!.start.offset);
      }),
    );
    expect(fast!.map(({type}) => type)).toEqual(['link', 'link', 'image', 'definition']);
    expect(fast).toEqual(unified);
  },
);

test.each([null, undefined, 'a reason'])(
  'an error names the page, whatever a function of the site throws: %j',
  async (thrown) => {
    const createAssets = () => {
      throw thrown as unknown;
    };
    const error: unknown = await compile('Text.\n', {createAssets}).catch(
      (given: unknown) => given,
    );
    expect(error).toMatchObject({file: filePath, reason: String(thrown)});
  },
);

test.each([null, undefined])('both compilers treat a hook alike that throws %j', async (thrown) => {
  const onBrokenMarkdownLinks = () => {
    throw thrown as unknown;
  };
  const hooks = {onBrokenMarkdownLinks, onBrokenMarkdownImages: 'ignore' as const};
  const [fast, unified] = await Promise.all(
    [undefined, 'unified' as const].map(async (force) =>
      compile('[a](./a.md)\n', {force, markdown: {hooks}}).then(
        ({code}) => code,
        (error: unknown) => error,
      ),
    ),
  );
  expect(fast).toEqual(unified);
});

test('partials need no front matter, and have neither metadata nor assets', async () => {
  const options = {
    isMDXPartial: () => true,
    metadataPath: () => 'x.json',
    createAssets: () => ({a: './x.png'}),
  };
  const page = await compile('---\ntitle: x\n---\n\nText\n', options);
  expect(page.diagnostics).toMatchObject([{name: 'partial-with-front-matter', line: 1}]);
  expect(Object.keys(run(page, {})).sort()).toEqual([
    'contentTitle',
    'default',
    'frontMatter',
    'toc',
  ]);
});

test.each([
  ['a recma plugin', {recmaPlugins: [() => undefined]}],
  ['a plugin brings its own syntax', {remarkPlugins: [addSyntax]}],
  ['markdown.remarkRehypeOptions', {markdown: {remarkRehypeOptions: {footnoteLabel: 'Notes'}}}],
])('%s goes to unified', async (reason, overrides) => {
  expect(await compile('# T\n', overrides)).toMatchObject({compiler: 'unified', reason});
});

type Data = {micromarkExtensions?: unknown[]};

function addSyntax(this: {data: () => Data}) {
  (this.data().micromarkExtensions ??= []).push({insideSpan: {null: []}});
}

/** Parses nothing. It only registers for dollar signs. */
function addDollarSyntax(this: {data: () => Data}) {
  const tokenize = (_effects: unknown, _ok: unknown, nok: unknown) => nok;
  (this.data().micromarkExtensions ??= []).push({text: {36: {tokenize}}});
}

test.each([
  ['satteri+plugins', 'No price'],
  ['satteri+plugins', '`$a` and ``$b ` c``\n\n```sh\n$ npm\n```\n\n\\$5'],
  ['unified', 'Costs $5'],
  ['unified', '\\`$5`'],
  ['unified', 'An open ` backtick\n\nThen `code` and $x ` there'],
])("%s compiles %j where a plugin's syntax starts with a dollar sign", async (compiler, source) => {
  expect(await compile(`${source}\n`, {remarkPlugins: [addDollarSyntax]})).toMatchObject({
    compiler,
  });
});

test('plugins may put one node into several pages, whatever compiles them', async () => {
  const value = "import {version} from '@site/src/version'";
  const source = {type: 'Literal', value: '@site/src/version'};
  const name = {type: 'Identifier', name: 'version'};
  const specifiers = [{type: 'ImportSpecifier', imported: name, local: name}];
  const body = [{type: 'ImportDeclaration', specifiers, source, attributes: []}];
  const estree = {type: 'Program', sourceType: 'module', body, comments: []};
  const shared = {type: 'mdxjsEsm', value, data: {estree}};
  const remarkPlugins = [() => (tree: {children: unknown[]}) => void tree.children.unshift(shared)];
  for (const force of [undefined, 'unified', undefined] as const) {
    const page = await compile('{version}\n', {remarkPlugins, force});
    expect(findRequest(page, '@site/src/version')).toBeDefined();
  }
});

type Tree = {children: {type: string; value?: string; children?: unknown[]; data?: object}[]};

function bringCode(type: string, value: string) {
  const estree = type === 'mdxjsEsm' ? parseEsm(value) : parseExpression(value);
  const node = () => ({type, value, data: {estree: structuredClone(estree)}});
  return () => (tree: Tree) => void tree.children.push(node());
}

function bringElement() {
  const element = {type: 'element', tagName: 'hr', properties: {}, children: []};
  return (tree: Tree) => void tree.children.push(element);
}

test.each([
  ['mdxjsEsm', "export const brought = require('./data.json');"],
  ['mdxFlowExpression', "require('./data.json')"],
  ['mdxFlowExpression', "import('./data.json')"],
])('finds what the code of a plugin needs: %s %s', async (type, value) => {
  for (const field of ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'rehypePlugins'] as const) {
    for (const force of [undefined, 'unified'] as const) {
      const page = await compile('text\n', {[field]: [bringCode(type, value)], force});
      const names = page.requests.map(({request}) => request);
      expect(names.filter((name) => name.includes('./data.json'))).toHaveLength(1);
      expect(Object.keys(run(page, {}))).toEqual(
        type === 'mdxjsEsm' ? expect.arrayContaining(['brought']) : expect.any(Array),
      );
    }
  }
});

test.each(['text', "{require('./data.json')}\n\nexport const own = 1;", '![i](/img/dot.png)'])(
  'a plugin that brings no code changes nothing of what %j needs',
  async (source) => {
    const plain = await compile(`${source}\n`);
    const page = await compile(`${source}\n`, {rehypePlugins: [bringElement]});
    expect(page.compiler).toBe('satteri+plugins');
    expect(page.requests).toEqual(plain.requests);
    expect(Object.keys(run(page, {}))).toEqual(Object.keys(run(plain, {})));
  },
);

test('permalinks may be filled in later, with the same outcome', async () => {
  const targets: {[path: string]: string} = {
    './a.md': '/to/a',
    '../b.mdx': '/to.1/b/',
    './dots.md': '/to/1.2/',
    './odd.md': '/to/ä b',
    './file.md': '/to/v1.2',
  };
  const source =
    '# See [a](./a.md)\n\n[a](./a.md?x#y "t") [b][b] [odd](./odd.md) [file](./file.md#z) [dots](./dots.md) [none](./none.md)\n\n[b]: ../b.mdx#c\n';
  const options = makeOptions({
    siteDir,
    resolveMarkdownLink: ({linkPathname}) => targets[linkPathname] ?? null,
  });
  const closed = await (await createMarkdownCompiler({options})).compile({filePath, source});
  const open = await (
    await createMarkdownCompiler({options, openLinks: true})
  ).compile({filePath, source});
  expect(open.code).not.toContain('/to/a');
  expect(open.lookups.links.map(({request, place}) => [request, place])).toEqual([
    ['./a.md', 0],
    ['./odd.md', undefined],
    ['./file.md', undefined],
    ['./dots.md', undefined],
    ['./none.md', undefined],
    ['../b.mdx', 1],
  ]);
  expect(fillLinks(open.code, ['/to/a', '/to.1/b/'])).toBe(closed.code);
  expect(open.diagnostics).toEqual(closed.diagnostics);
});

test.each([undefined, 'unified'] as const)(
  "code of the site's own is run by the watch (%s)",
  async (force) => {
    const ran: string[] = [];
    let depth = 0;
    const note = (name: string) => void (depth > 0 && ran.push(name));
    const remarkOwn = () => {
      note('attach');
      return () => note('transform');
    };
    const options = makeOptions({
      siteDir,
      remarkPlugins: [[remarkOwn, {}]],
      markdown: {
        preprocessor: ({fileContent}) => {
          note('preprocess');
          return fileContent;
        },
        hooks: {
          onBrokenMarkdownImages: 'warn',
          onBrokenMarkdownLinks: () => note('hook'),
        },
      },
    });
    const compiler = await createMarkdownCompiler({
      options,
      force,
      watch: (run) => {
        depth++;
        const result = run();
        depth--;
        return result;
      },
    });
    const {mustRepeat} = await compiler.compile({filePath, source: '[broken](./none.md)\n'});
    expect(new Set(ran)).toEqual(new Set(['attach', 'preprocess', 'transform', 'hook']));
    expect(mustRepeat).toBe(true);
  },
);
