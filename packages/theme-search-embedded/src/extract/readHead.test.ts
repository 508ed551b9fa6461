import {expect, it} from 'vitest';
import {readHead} from './readHead.js';

it.each([
  ['Guide | My site', ' | My site', 'Guide'],
  ['Pipes | filters | My site', ' | My site', 'Pipes | filters'],
  ['Q&amp;A · A &lt;B&gt;', ' · A <B>', 'Q&A'],
  ['My site', ' | My site', 'My site'],
  ['Guide | Other', ' | My site', 'Guide | Other'],
])('reads the title of %j', (text, titleEnd, title) => {
  const head = {title: `<title data-rh="true">${text}</title>`, meta: ''};
  expect(readHead(head, titleEnd)).toMatchObject({title});
});
