import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {choose} from '../harness/long.mjs';
import {mode, pageTest, visit} from './setup.mjs';

/** One of each kind of page: path, heading. */
const kinds = [
  ['home', '/', 'Home of the fixture'],
  ['document', '/docs/intro', 'Introduction'],
  ['document with everything', '/docs/everything', 'Everything at once'],
  ['document of the next version', '/docs/next/intro', 'Introduction'],
  ['document of an old version', '/docs/1.0/intro', 'Introduction to 1.0'],
  ['plain Markdown', '/docs/reference/format-md', 'Plain Markdown'],
  ['category with a document', '/docs/reference/', 'Reference'],
  ['generated index', '/docs/next/guides-index', 'All guides'],
  ['document without sidebar', '/docs/no-toc', 'No sidebar'],
  ['unlisted document', '/docs/next/reference/unlisted', 'Unlisted'],
  ['tags of documents', '/docs/tags', 'Tags'],
  ['tag of documents', '/docs/tags/the-guides', /tagged with/],
  ['second docs instance', '/community/', 'Community'],
  ['blog', '/blog', undefined],
  ['second page of the blog', '/blog/page/2', undefined],
  ['post', '/blog/2024/01/05/first', 'First post'],
  ['post with slug', '/blog/the-second', 'Second post'],
  ['blog archive', '/blog/archive', 'Archive'],
  ['tags of posts', '/blog/tags', 'Tags'],
  ['tag of posts', '/blog/tags/releases', /tagged with/],
  ['authors', '/blog/authors', 'Authors'],
  ['author', '/blog/authors/ann', 'Ann Author'],
  ['MDX page', '/markdown-page', 'Heading of the page'],
  ['TSX page', '/versions', undefined],
  ['nested JSX page', '/nested', undefined],
  ['page of a plugin', '/items/one', 'The first item'],
  ['page within a parent', '/parent/child', undefined],
  ['search', '/search', 'Search the documentation'],
];

const french = [
  ['home in French', '/fr/', 'Accueil de the fixture'],
  ['translated document', '/fr/docs/next/intro', 'Introduction française'],
  ['document without translation', '/fr/docs/everything', 'Everything at once'],
  ['post in French', '/fr/blog/2024/01/05/first', 'Premier article'],
  ['page in French', '/fr/markdown-page', 'Titre'],
];

const all = [...kinds, ...french];

const names = all.map(([kind]) => kind);

/** One page for each component of the theme. Other specs visit the home page, documents and a page in French again and again. */
const optionsOfBuilt = choose(
  [
    ...['category with a document', 'generated index', 'document without sidebar'],
    ...['tags of documents', 'tag of documents', 'second docs instance', 'blog', 'post'],
    ...['blog archive', 'tags of posts', 'tag of posts', 'authors', 'author'],
    ...['MDX page', 'TSX page', 'page of a plugin', 'page within a parent', 'search'],
    ...['document without translation', 'post in French'],
  ],
  names,
);

/** While it is written, a site gets the pages of one plugin alike; the specs in `editing` visit most of them. */
const optionsOfServed = choose(
  [
    ...['generated index', 'tag of documents', 'second docs instance', 'blog', 'authors'],
    ...['MDX page', 'TSX page', 'page within a parent', 'post in French'],
  ],
  names,
);
const optionsOf = mode === 'start' ? optionsOfServed : optionsOfBuilt;

describe('every kind of page is alive without complaint', () => {
  for (const [kind, path, heading] of all) {
    pageTest(`${kind}: ${path}`, optionsOf(kind), async (page) => {
      const response = await visit(page, path);
      assert.equal(response.status(), 200);
      if (heading === undefined) return;
      const text = (await page.innerText('h1')).trim();
      if (typeof heading === 'string') assert.equal(text, heading);
      else assert.match(text, heading);
    });
  }

  pageTest('a page at its address with a trailing slash and without', async (page) => {
    for (const path of ['/nested/', '/nested', '/nested/']) await visit(page, path);
  });

  pageTest('no page: the not-found page', {problems: 'any'}, async (page, {problems}) => {
    const response = await visit(page, '/docs/there-is/none');
    if (mode === 'build') assert.equal(response.status(), 404);
    assert.equal(await page.innerText('h1'), 'Page Not Found');
    // The browser itself reports the status 404.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('404')),
      [],
    );
  });

  pageTest('no page: where the docs end, so does their layout', {only: 'start'}, async (page) => {
    const readClass = async (path) => {
      const response = await page.request.get(path, {headers: {accept: 'text/html'}});
      return /<html[^>]* class="([^"]*)"/.exec(await response.text())?.[1];
    };
    for (const path of [
      '/base/docs/none',
      '/base/none',
      '/base/docs/none/either',
      '/base/404.html',
    ])
      assert.equal(/plugin-docs/.test(await readClass(path)), path.includes('docs'), path);
  });

  pageTest('a redirect leads to its page', {only: 'build'}, async (page) => {
    await page.goto('/base/docs/old-intro');
    await page.waitForURL('**/base/docs/intro');
  });
});
