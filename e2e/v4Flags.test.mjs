/** The effect of each flag of `future.v4`; `npm run parity -- e2e/fixtures/v4-flags --env V4_FLAG=<flag>` compares whole builds. */
import assert from 'node:assert/strict';
import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {describe, test} from 'node:test';
import {run} from './harness/docusaurus.mjs';
import {copyFixture} from './harness/site.mjs';

/** @param {string} flag the name of one, several parted by commas, or none */
async function build(flag) {
  const site = await copyFixture('v4-flags', `v4-flags-${flag.replaceAll(',', '-')}`);
  const env = {V4_FLAG: flag, VELOCISAURUS_SEARCH: 'off'};
  const {code, output} = await run({site, args: ['build'], env});
  if (code !== 0) return {code, output};
  const read = (file) => readFile(path.join(site, 'build', file), 'utf8');
  const [css] = (await readdir(path.join(site, 'build/assets/css'))).sort();
  return {
    code,
    report: JSON.parse(await read('report.json')),
    html: await read('index.html'),
    css: await read(`assets/css/${css}`),
  };
}

const countHeads = ({report}) => Object.keys(report.heads).length;
const hasLayers = ({css}) => /@layer\s+docusaurus\.infima/.test(css);
const readStorage = ({html}) => /getItem\(['"]([^'"]+)/.exec(html)?.[1];

describe('flags of future.v4', {concurrency: 2}, () => {
  test('none', async () => {
    const built = await build('');
    assert.equal(countHeads(built), 3);
    assert.equal(hasLayers(built), false);
    assert.equal(readStorage(built), 'theme');
    assert.ok(built.html.includes('The old title'));
    assert.deepEqual(built.report.settings.mdx1Compat, {
      comments: true,
      admonitions: true,
      headingIds: true,
    });
  });

  test('removeLegacyPostBuildHeadAttribute, useCssCascadeLayers and siteStorageNamespacing', async () => {
    const flags = 'removeLegacyPostBuildHeadAttribute,useCssCascadeLayers,siteStorageNamespacing';
    const built = await build(flags);
    assert.equal(countHeads(built), 0);
    assert.equal(hasLayers(built), true);
    assert.match(readStorage(built), /^theme-[0-9a-f]{3}$/);
  });

  test('mdx1CompatDisabledByDefault', async () => {
    const {code, output} = await build('mdx1CompatDisabledByDefault');
    assert.equal(code, 1, output);
    assert.match(output, /docs\/page\.mdx:3/);
  });

  test('fasterByDefault needs removeLegacyPostBuildHeadAttribute', async () => {
    const {code, output} = await build('fasterByDefault');
    assert.equal(code, 1, output);
    assert.match(output, /future\.v4\.removeLegacyPostBuildHeadAttribute/);
  });
});
