import {readFileSync} from 'node:fs';
import {builtinModules} from 'node:module';
import {expect, it} from 'vitest';

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

// Plugins for browsers use them without a dependency on them: docusaurus-theme-openapi-docs takes `string_decoder`.
it('brings the packages named like modules of Node that published Docusaurus brings', () => {
  const oracle = readJson('../../../../parity/oracle/package-lock.json') as {packages: object};
  const published = Object.keys(oracle.packages)
    .map((folder) => folder.replace(/^node_modules\//, ''))
    .filter((name) => builtinModules.includes(name));
  const manifest = readJson('../../package.json') as {dependencies: object};
  expect(published.length).toBeGreaterThan(0);
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(published));
});
