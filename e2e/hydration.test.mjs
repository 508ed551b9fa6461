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
  'allowed.jsx': `import React from 'react';
    import {Allowed} from '../components/allowed/Clock';
    export default function Effect() { return <Allowed />; }`,
  'tabs.mdx': `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n
<Tabs groupId="a b" queryString><TabItem value="x">x</TabItem></Tabs>
<Tabs><TabItem value="x">x</TabItem></Tabs>\n`,
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

const readPage = (page) => readFile(path.join(site, 'build', page, 'index.html'), 'utf8');

async function readHydration(page) {
  return /data-hydration="(\w+)"/.exec(await readPage(page))?.[1];
}

before(async () => {
  site = await copyFixture('small', 'hydration');
  for (const [name, text] of Object.entries(PAGES)) await write(`src/pages/${name}`, text);
  await write('src/components/Clock.jsx', CLOCK);
  await write(
    'src/components/allowed/Clock.jsx',
    CLOCK.replace('function Clock', 'function Allowed'),
  );
  const config = await readFile(path.join(site, 'docusaurus.config.js'), 'utf8');
  await write('base.config.js', config);
  await write(
    'docusaurus.config.js',
    `const {default: base} = require('./base.config.js');
    const velocisaurus = {hydration: 'intent', mayWait: ['src/components/allowed']};
    module.exports = {...base, customFields: {velocisaurus}};`,
  );
  output = await buildOrThrow({site, args: ['--explain']});
});

for (const page of ['plain', 'handler', 'pure', 'allowed', 'tabs', 'docs/guide'])
  test(`${page} waits for the reader`, async () =>
    assert.equal(await readHydration(page), 'intent'));

test('tabs say by which choices their page does not wait', async () => {
  const [, choices] = /data-choices="([^"]*)"/.exec(await readPage('tabs'));
  assert.deepEqual(choices.split(' '), ['?a%20b', 'docusaurus.tab.a%20b']);
  assert.ok(!(await readPage('plain')).includes('data-choices'));
});

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
