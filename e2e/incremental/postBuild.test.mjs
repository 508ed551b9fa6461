// The files that a plugin makes after the build come from the store as long as all that its hook read is the same.
import assert from 'node:assert/strict';
import {cpSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {before, beforeEach, test} from 'node:test';
import {buildOrThrow, run} from '../harness/docusaurus.mjs';
import {hashFolder, writeText} from '../harness/folder.mjs';
import {choose, long} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {copyPlainTheme} from '../harness/plainTheme.mjs';
import {buildClean, keepStore, STORE} from '../harness/site.mjs';

const site = path.join(work, 'post-build');
/** A copy of a store that holds everything but the files of the plugin. */
let prepared;
const writeSite = (file, text) => writeText(path.join(site, file), text);

const CONFIG = `
export default {
  title: 'After the build',
  url: 'https://own.example.com',
  baseUrl: '/',
  plugins: [
    './plugin.mjs',
    ['@docusaurus/plugin-content-docs', {routeBasePath: '/', sidebarPath: false}],
    '@docusaurus/plugin-content-blog',
    '@docusaurus/plugin-sitemap',
    './plain-theme/index.mjs',
  ],
};
`;

/** @param {string} body the code of the hook, which gets `{outDir, siteDir, generatedFilesDir, routesPaths, …}` as `props` */
const toPlugin = (body, before = '') => `
import fs from 'node:fs';
import path from 'node:path';
${before}
export default () => ({
  name: 'after',
  async postBuild(props) {
    const read = (page) => fs.readFileSync(path.join(props.outDir, page, 'index.html'), 'utf8');
    const write = (file, text) => fs.writeFileSync(path.join(props.outDir, file), text);
    ${body}
  },
});
`;

const READ_ONE = "write('one.txt', String(read('one').length));";

/** Builds, compares the output folder with a clean build, and returns what the build prints. */
async function buildAndCompare() {
  const output = await buildOrThrow({site});
  assert.deepEqual(
    await hashFolder(path.join(site, 'build')),
    await hashFolder(await buildClean(site, {store: prepared})),
  );
  return output;
}

/** The number of hooks that came from the store, of all hooks that it may hold: `2 of 2`; `none` if no hook did. */
async function countStored() {
  const output = await buildAndCompare();
  return / (\d+ of \d+) hooks from the store/.exec(output)?.[1] ?? 'none';
}

async function start(plugin) {
  writeSite('plugin.mjs', plugin);
  await buildOrThrow({site});
}

const editOne = () => writeSite('docs/one.md', '# One\n\nAnother text, and a longer one.\n');
const editTwo = () => writeSite('docs/two.md', '# Two\n\nAnother text, and a longer one.\n');

/** Edits the second paragraph, as the first one is the description of the page. */
const editText = (text = 'Another text.') =>
  writeSite('docs/two.md', `# Two\n\nText.\n\n${text}\n`);

async function writeFiles() {
  rmSync(site, {recursive: true, force: true});
  await copyPlainTheme(site);
  writeSite('docusaurus.config.mjs', CONFIG);
  writeSite('package.json', '{"name": "post-build", "private": true, "type": "module"}\n');
  writeSite('docs/one.md', '---\nslug: one\n---\n# One\n\nText.\n');
  writeSite('docs/two.md', '# Two\n\nText.\n');
  writeSite('docs/index.md', '# Home\n\nText.\n');
  writeSite('blog/2024-01-01-post.md', '# Post\n\nText.\n');
}

before(async () => {
  await writeFiles();
  await start(toPlugin(''));
  prepared = await keepStore(site, 'post-build-store');
});

beforeEach(async () => {
  await writeFiles();
  cpSync(prepared, path.join(site, STORE), {recursive: true});
});

test('a page that the hook does not read', long, async () => {
  await start(toPlugin(READ_ONE));
  editTwo();
  assert.equal(await countStored(), '2 of 2');
});

test('a page that the hook reads', long, async () => {
  await start(toPlugin(READ_ONE));
  editOne();
  assert.equal(await countStored(), '1 of 2');
});

const READ_TWO = "write('two.txt', String(read('two').length));";

/**
 * Name → the code of a hook, and what a build does with the hook if only the text of a page changes: it keeps its files, runs the hook
 * alone, or builds the whole site.
 */
const BODIES = {
  'does nothing with what it is given': ['void [props.siteConfig, props.routesPaths];', 'kept'],
  'makes a file of the config': ["write('robots.txt', props.siteConfig.title);", 'kept'],
  'reads another page': [READ_ONE, 'kept'],
  'reads the page': [READ_TWO, 'run'],
  'lists the modules of pages': [
    "write('names.txt', fs.readdirSync(path.join(props.outDir, 'assets/modules')).sort().join());",
    'run',
  ],
  'asks whether pages are to be indexed': [
    "write('pages.txt', String(Object.keys(props.routesBuildMetadata).length));",
    'kept',
  ],
  'goes through the routes': ["write('routes.txt', JSON.stringify(props.routes));", 'kept'],
  'reads the page and goes through the routes': [`${READ_TWO} void props.routes;`, 'whole'],
  'reads the page and a file that it keeps': [
    `${READ_TWO} void fs.existsSync(path.join(props.generatedFilesDir, 'globalData.json'));`,
    'whole',
  ],
  'takes the place of a page': ["write('two/index.html', 'mine');", 'whole'],
  'reads and changes the page': [
    "write('two/index.html', `${read('two')}<!-- mine -->`);",
    'whole',
  ],
};

function describeWay(output) {
  if (!output.includes('nothing else looked at')) return 'whole';
  return output.includes('1 run, no other plugin loaded') ? 'run' : 'kept';
}

/** `npm test` runs one hook for each way, and one that could spoil pages. */
const chooseBody = choose(
  ['reads another page', 'reads the page', 'reads and changes the page'],
  Object.keys(BODIES),
);

for (const [what, [body, way]] of Object.entries(BODIES))
  test(`a new text, where the hook ${what}`, chooseBody(what), async () => {
    await start(toPlugin(body));
    editText();
    const output = await buildAndCompare();
    assert.equal(describeWay(output), way, output);
  });

test('a build that explains names the hook that would run', async () => {
  await start(toPlugin(READ_TWO));
  editText();
  const output = await buildOrThrow({site, args: ['--explain']});
  assert.match(output, /put into the last site\. These hooks would run after the build: after\./);
});

test('a hook that names its file by what it reads, in one new text after the other', async () => {
  await start(toPlugin("write(`two-${read('two').length}.txt`, '');"));
  for (const text of ['Longer text.', 'Much longer text.']) {
    editText(text);
    assert.equal(describeWay(await buildAndCompare()), 'run');
  }
});

test('a hook that needs more than before, once it runs again', async () => {
  await start(
    toPlugin(
      "if (read('two').includes('Another')) write('routes.txt', String(props.routes.length));",
    ),
  );
  editText();
  const output = await buildAndCompare();
  assert.match(
    output,
    /Built the whole site because the postBuild\(\) hook of the plugin "after" reads routes\./,
  );
});

test('a hook that fails, once it runs again, leaves the last site', long, async () => {
  await start(toPlugin("if (read('two').includes('Another')) throw new Error('Not this text.');"));
  const before = await hashFolder(path.join(site, 'build'));
  editText();
  const {code, output} = await run({site, args: ['build']});
  assert.equal(code, 1);
  assert.match(output, /Not this text\./);
  assert.deepEqual(await hashFolder(path.join(site, 'build')), before);
});

test('a hook that reads the page, where warnings tell of anchors of the page', async () => {
  writeSite('docs/index.md', '# Home\n\nText.\n\n[Two](two.md#gone)\n');
  writeSite(
    'docusaurus.config.mjs',
    CONFIG.replace('plugins:', "onBrokenAnchors: 'warn', plugins:"),
  );
  await start(toPlugin(READ_TWO));
  editText();
  const output = await buildAndCompare();
  assert.equal(describeWay(output), 'run');
  assert.match(output, /the page has no such anchor/);
});

const WITH_FRENCH = CONFIG.replace(
  'plugins:',
  "i18n: {defaultLocale: 'en', locales: ['en', 'fr']}, plugins:",
);

test(
  'a new text in two locales: pages of one are written while the hook runs for the other',
  long,
  async () => {
    writeSite('docusaurus.config.mjs', WITH_FRENCH);
    await start(toPlugin('void props.siteConfig;'));
    editText();
    const output = await buildAndCompare();
    assert.equal(output.split('nothing else looked at').length - 1, 2, output);
  },
);

const LIST_ALL = `
  const names = fs.readdirSync(props.outDir, {recursive: true, withFileTypes: true});
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  write('list.txt', files.map((file) => path.relative(props.outDir, file)).sort().join('\\n'));
`;
const readList = () => readFileSync(path.join(site, 'build/list.txt'), 'utf8').split('\n');

test('a hook sees nothing of locales that come later', async () => {
  writeSite('docusaurus.config.mjs', WITH_FRENCH);
  await start(toPlugin(LIST_ALL));
  const listed = readList();
  assert.ok(listed.includes('two/index.html'));
  assert.deepEqual(
    listed.filter((file) => file.startsWith('fr/')),
    [],
  );
  editText();
  // The feeds, which other hooks write at the same time, may be in the list or not.
  assert.equal(describeWay(await buildAndCompare()), 'whole');
});

test('a hook that reads the page runs again in two locales', async () => {
  writeSite('docusaurus.config.mjs', WITH_FRENCH);
  await start(toPlugin(READ_TWO));
  editText();
  const output = await buildAndCompare();
  assert.equal(output.split('1 run, no other plugin loaded').length - 1, 2, output);
});

test('the feeds follow the posts', async () => {
  await start(toPlugin(READ_ONE));
  writeSite('blog/2024-01-01-post.md', '# Post\n\nAnother text.\n');
  assert.equal(await countStored(), '1 of 2');
});

test('a new page, where the hook lists a folder', async () => {
  await start(toPlugin("write('list.txt', fs.readdirSync(props.outDir).sort().join(' '));"));
  editTwo();
  assert.equal(await countStored(), '2 of 2');
  writeSite('docs/three.md', '# Three\n\nText.\n');
  assert.equal(await countStored(), '1 of 2');
});

test('a new page, where the hook goes through the routes', long, async () => {
  await start(toPlugin("write('list.txt', props.routesPaths.join(' '));"));
  writeSite('docs/three.md', '# Three\n\nText.\n');
  assert.equal(await countStored(), '1 of 2');
});

const LIST_ROUTES = `
  const list = (routes) =>
    routes.flatMap(({path, props, routes}) => [path, props?.version?.isLast, ...list(routes ?? [])]);
  write('list.txt', list(props.routes).join(' '));`;

test('a title, where the hook goes through routes that carry it and reads other fields of them', async () => {
  await start(toPlugin(LIST_ROUTES));
  writeSite('docs/two.md', '# Second\n\nText.\n');
  assert.equal(await countStored(), '2 of 2');
  writeSite('docs/three.md', '# Three\n\nText.\n');
  assert.equal(await countStored(), '1 of 2');
});

test('a title that the hook finds in the routes', async () => {
  await start(toPlugin("write('list.txt', String(JSON.stringify(props.routes).length));"));
  writeSite('docs/two.md', '# Second\n\nText.\n');
  assert.equal(await countStored(), '1 of 2');
});

test('a hook that changes pages', async () => {
  const change = "fs.appendFileSync(path.join(props.outDir, 'one/index.html'), '<!-- seen -->');";
  await start(toPlugin(change));
  editTwo();
  assert.equal(await countStored(), '2 of 2');
  editOne();
  assert.equal(await countStored(), '1 of 2');
});

test('a hook that keeps a cache among the generated files', async () => {
  const body = `
    const file = path.join(props.generatedFilesDir, 'after.json');
    const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
    const page = read('one');
    known[page] ??= page.length;
    fs.writeFileSync(file, JSON.stringify(known));
    write('one.txt', String(known[page]));`;
  await start(toPlugin(body));
  editTwo();
  assert.equal(await countStored(), '2 of 2');
});

test('a file outside of the build', long, async () => {
  writeSite('label.txt', 'one');
  await start(toPlugin("write('label.txt', fs.readFileSync('label.txt', 'utf8'));"));
  writeSite('label.txt', 'two');
  assert.equal(await countStored(), '1 of 2');
});

test('the code of the plugin, and what it imports', async () => {
  writeSite('helper.mjs', 'export const label = 1;');
  await start(
    toPlugin("write('label.txt', String(label));", "import {label} from './helper.mjs';"),
  );
  writeSite('helper.mjs', 'export const label = 2;');
  assert.equal(await countStored(), 'none');
});

test('a variable of the environment', async () => {
  await start(toPlugin("write('label.txt', process.env.LABEL ?? 'none');"));
  process.env.LABEL = 'two';
  try {
    // The engine does not know which code read the variable, so it counts for all hooks.
    assert.equal(await countStored(), 'none');
  } finally {
    delete process.env.LABEL;
  }
});

/** Hooks that do something which the next build cannot repeat from the store. */
const UNREPEATABLE = {
  'asks for the time': "write('time.txt', String(Date.now() > 0));",
  'starts a process': "(await import('node:child_process')).execSync('true');",
  'removes a page': "fs.rmSync(path.join(props.outDir, 'two/index.html'));",
  'writes elsewhere': "fs.writeFileSync(path.join(props.siteDir, 'written.txt'), 'x');",
  'reads the heads': "write('heads.txt', String(Object.keys(props.head).length));",
};

const optionsOf = choose(['writes elsewhere'], Object.keys(UNREPEATABLE));

for (const [what, body] of Object.entries(UNREPEATABLE))
  test(`a hook that ${what} runs each time`, optionsOf(what), async () => {
    await start(toPlugin(body));
    editTwo();
    assert.equal(await countStored(), '1 of 2');
  });

/** A remark plugin tells the hook what it saw. */
const COLLECTOR = `
const seen = new Map();
export const remarkCollect = () => (tree, file) => void seen.set(file.path, tree.children.length);
`;

test('a hook whose module the site’s remark plugin shares runs each time', async () => {
  const body =
    "write('seen.txt', String([...seen.values()].reduce((sum, count) => sum + count, 0)));";
  writeSite(
    'docusaurus.config.mjs',
    CONFIG.replace(
      "routeBasePath: '/'",
      "routeBasePath: '/', remarkPlugins: [remarkCollect]",
    ).replace('export default', "import {remarkCollect} from './plugin.mjs';\nexport default"),
  );
  await start(toPlugin(body, COLLECTOR));
  writeSite('docs/two.md', '# Two\n\nText.\n\nMore.\n\nAnd more.\n');
  assert.equal(await countStored(), '1 of 1');
});
