import {expect, it} from 'vitest';
import {scanRequests} from './scanRequests.js';

it('finds what a page may import or require', () => {
  const text = `import Card from '@site/src/Card';
import './side.css';
import {
  a,
  b,
} from "./parts";
export {c} from '../c';

<img src={require('./img/x.png').default} />
`;
  expect(scanRequests(text)).toEqual([
    '@site/src/Card',
    './side.css',
    './parts',
    '../c',
    './img/x.png',
  ]);
});

it.each([
  ['backticks', "```js\nimport a from 'a';\n```\n"],
  ['tildes', "~~~\nimport a from 'a';\n~~~\n"],
  ['a longer fence', "````md\n```js\nimport a from 'a';\n```\nimport c from 'c';\n````\n"],
  ['a fence without an end', "```\nimport a from 'a';\n"],
  ['an indented fence', "  ```js\n  import a from 'a';\n  ```\n"],
])('passes over examples: %s', (_name, text) => {
  expect(scanRequests(text)).toEqual([]);
});

it('goes on after an example', () => {
  expect(scanRequests("```js\nimport a from 'a';\n```\n\nimport b from 'b';\n")).toEqual(['b']);
});
