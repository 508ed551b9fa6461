/** Makes what writers change (words, their number, the number of items) the same on all pages of a kind. Runs in the browser. */
export function freezeText() {
  const main = document.querySelector('main');
  const inProse =
    'An asset is a thing that a run makes and <code>keeps()</code>, so that <a href="#">other assets</a> can read it <strong>later</strong> on.';
  const inline = {
    H1: 'A title of a page',
    H2: 'A heading of a part',
    H3: 'A smaller heading',
    H4: 'The smallest heading',
    P: inProse,
    LI: 'An item with <code>code</code> and <a href="#">a link</a>',
    DT: '<code>name</code> type',
    DD: inProse,
    TH: 'Column',
    TD: 'A <code>value</code>',
    FIGCAPTION: 'What the figure shows.',
    TIME: 'Jan 1, 2025',
  };
  const parts = 'p, ul, ol, dl, div, table, svg, img, button, input, label, h2, h3';
  // Code, drawings, navigation and elements that only hold other parts have no words that writers change.
  const hasOwnWords = (element) =>
    !element.closest('pre, svg, nav, [role=tab], .table-of-contents') &&
    element.querySelector(parts) === null &&
    Array.from(element.childNodes).some(({nodeType, data}) => nodeType === 3 && data.trim());

  /** Keeps the first of each kind among the children: writers add more of the same. */
  function keepFirstOfEach(parent) {
    const seen = new Set();
    for (const child of Array.from(parent.children)) {
      const key = `${child.tagName} ${child.className}`;
      if (seen.has(key) && !child.querySelector('h1')) child.remove();
      seen.add(key);
    }
  }

  function keepSome(parents, selector, count) {
    for (const parent of document.querySelectorAll(parents))
      Array.from(parent.querySelectorAll(`:scope > ${selector}`))
        .slice(count)
        .forEach((element) => element.remove());
  }

  function freezeCode(code) {
    const lines = Array.from(code.querySelectorAll('.token-line'));
    lines.slice(4).forEach((line) => line.remove());
    for (const line of lines.slice(0, 4)) line.textContent = 'def make(context): return 42\n';
  }

  document.querySelectorAll('main .markdown').forEach(keepFirstOfEach);
  keepSome('main .markdown dl', 'dt, :scope > dd', 6);
  keepSome('main :is(ul, ol)', 'li', 6);
  keepSome('main tbody', 'tr', 3);
  keepSome('main', 'article', 3);
  keepSome('.theme-doc-sidebar-menu', 'li', 10);
  keepSome('.theme-doc-sidebar-menu ul', 'li', 4);
  keepSome('.table-of-contents', 'li', 6);
  keepSome('.table-of-contents ul', 'li', 2);
  main.querySelectorAll('pre code').forEach(freezeCode);
  for (const block of main.querySelectorAll(Object.keys(inline).join()))
    if (hasOwnWords(block)) block.innerHTML = inline[block.tagName];
  for (const title of main.querySelectorAll('[class*=codeBlockTitle]'))
    title.textContent = 'file.py';
  for (const signature of main.querySelectorAll('.signature code'))
    signature.innerHTML = '<b>dg.make</b>(\n    name,\n    key=<i>None</i>,\n)';
  for (const count of main.querySelectorAll('[class*=facetCount]')) count.textContent = '9';
  const labels =
    '.menu__link, .table-of-contents__link, .breadcrumbs__link, .pagination-nav__label';
  for (const label of document.querySelectorAll(labels))
    if (!label.querySelector('svg')) label.textContent = 'A page of the site';
  for (const link of main.querySelectorAll('li a, article h2 a'))
    if (!link.closest('nav') && link.childElementCount === 0) link.textContent = 'A link';
}
