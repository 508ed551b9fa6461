/** With `hydration: intent`, pages wait for the reader, apart from those whose code acts by itself. */
import assert from 'node:assert/strict';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {before, test} from 'node:test';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {copyFixture} from './harness/site.mjs';

const PAGES = {
  'plain.mdx': '# Plain\n\nText only.\n',
  'handler.jsx': `import React, {useState} from 'react';
    export default function Handler() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{count}</button>;
    }`,
  'effect.jsx': `import React from 'react';
    import {Clock} from '../components/Clock';
    export default function Effect() { return <Clock />; }`,
  'mounted.jsx': `import React from 'react';
    export default class Mounted extends React.Component {
      componentDidMount() {}
      render() { return <p>mounted</p>; }
    }`,
  'old.jsx': `const React = require('react');
    function Old() { return React.Component.apply(this, arguments) || this; }
    Old.prototype = Object.create(React.Component.prototype);
    Old.prototype.componentDidMount = function () {};
    Old.prototype.render = () => React.createElement('p', null, 'old');
    module.exports = {__esModule: true, default: Old};`,
  'pure.jsx': `import React, {PureComponent} from 'react';
    export default class Pure extends PureComponent {
      render() { return <p>pure</p>; }
    }`,
  'browser.mdx': `import BrowserOnly from '@docusaurus/BrowserOnly';\n\n# Browser\n\n<BrowserOnly>{() => <b>here</b>}</BrowserOnly>\n`,
};
const CLOCK = `import React, {useEffect} from 'react';
export function Clock() { useEffect(() => {}, []); return <p>clock</p>; }`;
const STILL = `import React from 'react';
export function Clock() { return <p>still</p>; }`;

let site;
let output;

const write = async (file, text) => {
  const target = path.join(site, file);
  await mkdir(path.dirname(target), {recursive: true});
  await writeFile(target, text);
};

async function readHydration(page) {
  const html = await readFile(path.join(site, 'build', page, 'index.html'), 'utf8');
  return /data-hydration="(\w+)"/.exec(html)?.[1];
}

before(async () => {
  site = await copyFixture('small', 'hydration');
  for (const [name, text] of Object.entries(PAGES)) await write(`src/pages/${name}`, text);
  await write('src/components/Clock.jsx', CLOCK);
  const config = await readFile(path.join(site, 'docusaurus.config.js'), 'utf8');
  await write('base.config.js', config);
  await write(
    'docusaurus.config.js',
    `const {default: base} = require('./base.config.js');
    module.exports = {...base, customFields: {velocisaurus: {hydration: 'intent'}}};`,
  );
  output = await buildOrThrow({site, args: ['--explain']});
});

for (const page of ['plain', 'handler', 'pure', 'docs/guide'])
  test(`${page} waits for the reader`, async () =>
    assert.equal(await readHydration(page), 'intent'));

for (const [page, place] of [
  ['effect', 'src/components/Clock.jsx'],
  ['mounted', 'src/pages/mounted.jsx'],
  ['old', 'src/pages/old.jsx'],
  ['browser', 'its Markdown'],
])
  test(`${page} acts by itself, and the build names the code`, async () => {
    assert.equal(await readHydration(page), 'idle');
    assert.match(output, new RegExp(`1 page: ${place}\n\\s+/${page}`));
  });

test('a component that stops acting by itself lets its page wait', async () => {
  await write('src/components/Clock.jsx', STILL);
  const explained = await buildOrThrow({site, args: ['--explain', '/effect']});
  assert.match(explained, /waits for the reader/);
  assert.equal(await readHydration('effect'), 'intent');
  assert.equal(await readHydration('mounted'), 'idle');
});
