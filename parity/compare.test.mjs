import assert from 'node:assert/strict';
import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {compareFolders} from './compare/folders.mjs';
import {minifyAs} from './compare/scripts.mjs';
import {normaliseClass, normaliseUrl} from './compare/normalise.mjs';
import {knownDifferences} from './known-differences.mjs';
import {sortOut} from './report.mjs';

const page = ({head = '', body}) =>
  `<!doctype html><html lang="en"><head><title>Intro</title>${head}</head><body><div id="__docusaurus">${body}</div></body></html>`;

let folder;
let count = 0;
before(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'parity-'))));
after(() => rm(folder, {recursive: true}));

async function lay(files) {
  const root = path.join(folder, String(count++));
  await mkdir(root);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), {recursive: true});
    await writeFile(path.join(root, name), text);
  }
  return root;
}

async function compare(published, ours) {
  const folders = {published: await lay(published), ours: await lay(ours)};
  return (await compareFolders({...folders, baseUrl: '/base/'})).differences;
}

const compareBodies = (published, ours) =>
  compare({'index.html': page({body: published})}, {'index.html': page({body: ours})});

describe('what may differ', () => {
  test('hashes of classes, quotes, React comments, white space between blocks', async () => {
    const published = '<div class="toc_aB1x">a<!-- -->b</div> <p id=b>c</p>';
    const ours = '<div class="toc_Zz-9">ab</div>\n<p id="b">c</p>';
    assert.deepEqual(await compareBodies(published, ours), []);
  });

  test('files of the engine in the cache of a service worker, and numbers of modules', async () => {
    const worker = (id, urls) => {
      const list = urls.map((url) => ({revision: 'abc', url}));
      return {'sw.js': `(()=>{var e={${id}(){}};e(${id});cache(${JSON.stringify(list)})})()`};
    };
    const published = worker(376, ['index.html', 'assets/js/main.0a1b2c3d.js']);
    const ours = worker(124, ['index.html', 'site-data/pages/index.json']);
    assert.deepEqual(await compare(published, ours), []);
    const [difference] = await compare(published, worker(124, ['site-data/pages/index.json']));
    assert.deepEqual(difference, {kind: 'precache', page: 'sw.js', published: 'index.html'});
  });

  test('the code of a service worker, where the published engine bundles with webpack', async () => {
    const worker = (runtime) => ({'sw.js': `(()=>{${runtime}})()`});
    const rspack = worker('s.ruid="bundler=rspack@1.7.12"');
    const isKnown = (difference) => knownDifferences.some(({matches}) => matches(difference));
    const differences = await compare(worker('var t=e.cw()'), rspack);
    assert.equal(differences.length, 2);
    assert.ok(differences.every(isKnown));
    const [published] = await compare(worker('other();s.ruid="bundler=rspack@1.7.12"'), rspack);
    assert.ok(!isKnown(published));
  });

  test('where the code of a service worker lies in its source map', async () => {
    const map = (runtime, content, mappings) => {
      const sources = [`webpack://site/webpack/runtime/${runtime}`, 'webpack://site/./sw.js'];
      return {'sw.js.map': JSON.stringify({sources, sourcesContent: ['', content], mappings})};
    };
    const published = map('make namespace object', 'cache()', 'AAAA');
    assert.deepEqual(await compare(published, map('rspack_version', 'cache()', 'CCCC')), []);
    assert.equal((await compare(published, map('rspack_version', 'other()', 'AAAA'))).length, 2);
  });

  test('which of two fonts of one name comes first by its hash', async () => {
    const fonts = (first, second) => ({
      'assets/fonts/x.01234567.woff2': first,
      'assets/fonts/x.fedcba98.woff2': second,
    });
    assert.deepEqual(await compare(fonts('day', 'night'), fonts('night', 'day')), []);
    const differences = await compare(fonts('day', 'night'), fonts('night', 'dusk'));
    assert.ok(differences.length > 0);
    assert.ok(differences.every(({kind}) => kind === 'content'));
  });

  test('scripts, styles and records of the engine', async () => {
    const ours = '<p>a</p><script type="application/json" id="__velocisaurus">{}</script>';
    const head = '<link rel="stylesheet" href="/base/assets/css/styles.1a2b3c4d.css">';
    const differences = await compare(
      {'index.html': page({body: '<p>a</p>', head}), 'assets/css/styles.1a2b3c4d.css': ''},
      {'index.html': page({body: ours}), 'site-data/pages/index.json': '{}'},
    );
    assert.deepEqual(differences, []);
  });

  test('spellings of an attribute that mean the same', async () => {
    const head = (viewport, script, link) =>
      page({
        body: '',
        head: `<meta name="viewport" content="${viewport}"><script src="/a.js" ${script}></script><link rel="stylesheet" href="/a.css" ${link}>`,
      });
    const long = ['width=device-width, initial-scale=1.0', 'defer="defer"', 'type="text/css"'];
    const compareHead = (ours) =>
      compare({'index.html': head(...long)}, {'index.html': head(...ours)});
    assert.deepEqual(
      await compareHead(['width=device-width,initial-scale=1', 'type="text/javascript" defer', '']),
      [],
    );
    assert.equal((await compareHead(['width=device-width,initial-scale=2', '', ''])).length, 2);
  });

  test('what a minifier makes of an inline script or event handler, where the site has not installed the other', async (t) => {
    const terser = `{minify: async (html) => ({code: html.replaceAll('; ', ';')})}`;
    const modules = await lay({
      'store/@docusaurus/core/package.json': '{}',
      'store/node_modules/@docusaurus/bundler/index.js': `exports.getHtmlMinifier = async ({type}) => {
        if (type === 'swc') throw new Error('not installed');
        return ${terser};
      };`,
    });
    // pnpm links packages to where it keeps them, beside their dependencies.
    await symlink(
      path.join(modules, 'store/@docusaurus/core'),
      path.join(modules, 'core'),
      'junction',
    );
    minifyAs(path.join(modules, 'core'));
    t.after(() => minifyAs(undefined));
    const script = (text) => `<script>${text}</script><script>x()</script>`;
    assert.deepEqual(await compareBodies(script('a();b()'), script('a(); b()')), []);
    assert.ok((await compareBodies(script('a();b()'), script('a(); c()'))).length);
    const handler = (text) => `<a onclick="${text}">b</a>`;
    assert.deepEqual(
      await compareBodies(handler("a('&quot;');b()"), handler("a('&quot;'); b()")),
      [],
    );
    assert.ok((await compareBodies(handler('a();b()'), handler('a(); c()'))).length);
  });

  test('values of an attribute that is true or false, which is true by being there', async () => {
    const video = (autoplay) => `<video ${autoplay} playsinline="true" width="1"></video>`;
    assert.deepEqual(await compareBodies(video('autoplay'), video('autoplay="true"')), []);
    assert.ok((await compareBodies(video(''), video('autoplay="true"'))).length);
    const box = (contenteditable) => `<p contenteditable="${contenteditable}">a</p>`;
    assert.ok((await compareBodies(box('true'), box('false'))).length);
  });

  test('an end of a paragraph that the published minifier leaves out, told as one difference', async () => {
    const body = (end, text) => `<ul><li><code><p>a${end}</code><p>${text}</p></li></ul>`;
    const [published, ours] = [body('', 'b'), body('</p>', 'b')];
    const told = (file) => [{kind: 'paragraph-end', page: file}];
    assert.deepEqual(await compareBodies(published, ours), told('index.html'));
    const json = (html) => ({'feed.json': JSON.stringify({content_html: `${html}\n`})});
    assert.deepEqual(await compare(json(published), json(ours)), told('feed.json'));
    const others = await compareBodies(published, body('</p>', 'c'));
    assert.deepEqual(others[0], told('index.html')[0]);
    assert.deepEqual(
      others.slice(1).map(({published, ours}) => [published, ours]),
      [['"b"', '"c"']],
    );
  });

  test('bytes that React 18 leaves between characters, told as one difference', async () => {
    const body = (text, href = '#到') => `<a href="${href}">${text}</a>`;
    const told = (file) => [{kind: 'stray-bytes', page: file}];
    assert.deepEqual(
      await compareBodies(body('直\0\0达', '#\uFFFD到'), body('直达')),
      told('index.html'),
    );
    const feed = (html) => ({'rss.xml': `<rss><![CDATA[${html}]]></rss>`});
    assert.deepEqual(await compare(feed(body('直\uFFFD达')), feed(body('直达'))), told('rss.xml'));
    assert.equal((await compareBodies(body('直\uFFFD达'), body('直通'))).length, 2);
    const written = await compareBodies(body('直\uFFFD达'), body('\uFFFD直达'));
    assert.deepEqual(
      written.map(({kind}) => kind),
      ['body'],
    );
  });

  test('what feeds and Markdown copies take over from a page without an end of a paragraph', async () => {
    const site = (end, copies) => ({
      'index.html': page({body: `<code><p>a${end}</code>`}),
      ...Object.fromEntries(copies.map((text, i) => [['feed.json', 'page.md'][i], text])),
    });
    const published = site('', [
      '{"html": "<code></code><p><code>a</code></p>"}',
      '1. ``\n\n   `a`',
    ]);
    const told = ['feed.json', 'index.html', 'page.md'];
    const ours = (text) =>
      site('</p>', [`{"html": "<code><p>${text}</p></code>"}`, `1. \`${text}\``]);
    assert.deepEqual(
      (await compare(published, ours('a'))).sort((a, b) => (a.page < b.page ? -1 : 1)),
      told.map((page) => ({kind: 'paragraph-end', page})),
    );
    const others = await compare(published, ours('b'));
    const unmeant = others.filter(({kind}) => kind !== 'paragraph-end').map(({page}) => page);
    assert.deepEqual([...new Set(unmeant)].sort(), ['feed.json', 'page.md']);
    const withEnd = {...published, 'index.html': ours('a')['index.html']};
    assert.ok(
      (await compare(withEnd, ours('a'))).some(
        ({kind, page}) => kind === 'content' && page === 'page.md',
      ),
    );
  });

  test('footnotes of a post that lies elsewhere, HTML for readers without scripts', async () => {
    const body = (hash, width) =>
      `<a href="#user-content-fn-1-${hash}" id="user-content-fnref-1-${hash}">1</a><noscript><iframe ${width}></iframe></noscript>`;
    assert.deepEqual(
      await compareBodies(body('a7adb3', 'width=0'), body('d9c994', 'width="0"')),
      [],
    );
    assert.ok((await compareBodies(body('a7adb3', 'width=0'), body('a7adb3', 'width=1'))).length);
  });

  test('class names of the BEM kind are no hashes', () => {
    assert.equal(normaliseClass('navbar__item'), 'navbar__item');
    assert.equal(normaliseClass('tocMobile__1gA'), 'tocMobile_#');
    assert.equal(normaliseUrl('/assets/fonts/a.0a1b2c3d.woff2'), '/assets/fonts/a.#.woff2');
  });
});

describe('what may not differ', () => {
  test('the hash in the name of a picture', async () => {
    const build = (hash) => ({
      'index.html': page({body: `<img src="/base/assets/images/x-${hash}.png">`}),
      [`assets/images/x-${hash}.png`]: 'picture',
    });
    const [one, other] = ['0123456789abcdef0123456789abcdef', 'fedcba98765432100123456789abcdef'];
    const kinds = (await compare(build(one), build(other))).map(({kind}) => kind);
    assert.deepEqual(new Set(kinds), new Set(['file-missing', 'file-extra', 'body', 'link']));
    assert.deepEqual(await compare(build(one), build(one)), []);
  });

  test('a text, with the place where it stands', async () => {
    const [difference, ...rest] = await compareBodies(
      '<main><p>one</p><p>two</p></main>',
      '<main><p>one</p><p>too</p></main>',
    );
    assert.equal(rest.length, 0);
    assert.deepEqual(
      [difference.kind, difference.published, difference.ours],
      ['body', '"two"', '"too"'],
    );
    assert.match(difference.path, /div#__docusaurus > main > p$/);
  });

  test('white space inside code', async () => {
    const differences = await compareBodies('<pre>a  b</pre>', '<pre>a b</pre>');
    assert.equal(differences.length, 1);
  });

  test('an attribute, an id, a link', async () => {
    const differences = await compareBodies(
      '<h2 id="a"><a href="/base/x">x</a></h2>',
      '<h2 id="b"><a href="/base/y">x</a></h2>',
    );
    assert.deepEqual(new Set(differences.map(({kind}) => kind)), new Set(['body', 'id', 'link']));
  });

  test('a tag of the head, paired with its counterpart', async () => {
    const meta = (text) => page({body: '', head: `<meta property="og:title" content="${text}">`});
    const [difference, ...rest] = await compare(
      {'index.html': meta('A')},
      {'index.html': meta('B')},
    );
    assert.equal(rest.length, 0);
    assert.equal(difference.path, 'meta[property=og:title]');
  });

  test('the order of the head', async () => {
    const a = '<meta name="a" content="1">';
    const b = '<meta name="b" content="2">';
    const [difference] = await compare(
      {'index.html': page({body: '', head: a + b})},
      {'index.html': page({body: '', head: b + a})},
    );
    assert.equal(difference.kind, 'head-order');
  });

  test('structured data, field by field and whatever its order', async () => {
    const json = (value) =>
      page({
        body: '',
        head: `<script type="application/ld+json">${JSON.stringify(value)}</script>`,
      });
    assert.deepEqual(
      await compare({'index.html': json({a: 1, b: 2})}, {'index.html': json({b: 2, a: 1})}),
      [],
    );
    assert.equal(
      (await compare({'index.html': json({a: 1})}, {'index.html': json({a: 2})})).length,
      1,
    );
  });

  test('a missing page and one too many', async () => {
    const differences = await compare({'a.html': page({body: ''})}, {'b.html': page({body: ''})});
    assert.deepEqual(
      differences.map(({kind, page: name}) => [kind, name]),
      [
        ['file-missing', 'a.html'],
        ['file-extra', 'b.html'],
      ],
    );
  });

  test('the bytes of a static file', async () => {
    const [difference] = await compare({'robots.txt': 'a'}, {'robots.txt': 'b'});
    assert.equal(difference.kind, 'content');
  });

  test('the HTML within a feed', async () => {
    const feed = (html) =>
      `<?xml version="1.0"?><rss><item><content><![CDATA[${html}]]></content></item></rss>`;
    assert.deepEqual(
      await compare(
        {'rss.xml': feed('<p class="a_1Bcd">x</p>')},
        {'rss.xml': feed('<p class="a_9Zyx">x</p>')},
      ),
      [],
    );
    const withoutScript = (img) => ({'rss.xml': feed(`<noscript>${img}</noscript>`)});
    assert.deepEqual(
      await compare(
        withoutScript('<img srcset="a.png 2x" width=1>'),
        withoutScript('<img srcSet="a.png 2x" width="1"/>'),
      ),
      [],
    );
    assert.equal(
      (await compare(withoutScript('<img src="a.png">'), withoutScript('<img src="b.png">')))
        .length,
      1,
    );
    assert.equal(
      (await compare({'rss.xml': feed('<p>x</p>')}, {'rss.xml': feed('<p>y</p>')})).length,
      1,
    );
  });

  test('an asset that our page names and that only the published build has', async () => {
    const html = {'index.html': page({body: '<img src="/base/assets/images/x.png">'})};
    const differences = await compare({...html, 'assets/images/x.png': 'picture'}, html);
    const [missing] = differences.filter(({kind}) => kind === 'asset-missing');
    assert.equal(missing.ours, '/base/assets/images/x.png');
    assert.deepEqual(await compare(html, html), []);
    const build = {
      'index.html': page({body: '<img src="/base/assets/images/q&amp;a&#x27;s.png">'}),
      "assets/images/q&a's.png": 'picture',
    };
    const unquoted = page({body: `<img src="/base/assets/images/q&a's.png">`});
    assert.deepEqual(await compare({...build, 'index.html': unquoted}, build), []);
  });
});

test('a known difference is set apart, all others remain', () => {
  const known = [{id: 'k', reason: 'r', matches: ({kind}) => kind === 'id'}];
  const {meant, unmeant} = sortOut(
    [
      {kind: 'id', page: 'a'},
      {kind: 'link', page: 'a'},
    ],
    known,
  );
  assert.deepEqual([[...meant.values()], unmeant.map(({kind}) => kind)], [[1], ['link']]);
});
