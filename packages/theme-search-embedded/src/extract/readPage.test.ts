import {expect, it} from 'vitest';
import {readPage} from './readPage.js';

const html = `<div id="__docusaurus_skipToContent_fallback"><aside>Menu</aside><main><article>
<nav class="theme-doc-breadcrumbs"><ul><li><a class="breadcrumbs__link" href="/"><svg></svg></a></li>
<li><span class="breadcrumbs__link">Part</span></li><li><span class="breadcrumbs__link">Page</span></li></ul></nav>
<header><h1>The page</h1></header><p>First <b>bo</b>ld.</p>
<h2 id="a">Sec<em>tion</em><a class="hash-link" href="#a">link</a></h2><p>Text &lt;b&gt; &amp; more.</p>
<pre><code><span>import x</span><br><span>run()</span></code></pre><button>Copy</button>
<h3 id="dagster.asset">@asset</h3><table><tr><td>one</td><td>two</td></tr></table><h4>No anchor</h4>
<footer class="theme-doc-footer"><ul><li><a class="tag_x" href="/tags/etl">ETL</a></li></ul></footer></article></main></div>
<footer class="theme-layout-footer">Foot</footer>`;

it('reads sections, code, symbols, breadcrumbs and tags, and leaves out what is not of the page', () => {
  const page = readPage({html, title: 'unused'});
  expect(page).toEqual({
    title: 'The page',
    label: 'Page',
    breadcrumbs: ['Part'],
    tags: ['ETL'],
    sections: [
      {anchor: '', heading: '', text: 'First bold.', code: ''},
      {anchor: 'a', heading: 'Section', text: 'Text <b> & more.', code: 'import x\nrun()'},
      {
        anchor: 'dagster.asset',
        heading: '@asset',
        symbol: 'dagster.asset',
        text: 'one two No anchor',
        code: '',
      },
    ],
  });
});
