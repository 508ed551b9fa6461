import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import commander from 'commander';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {DiagnosticsError} from '../diagnostics/index.js';
import {externalCommand} from './external.js';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'external-'));
});
afterEach(() => rmSync(siteDir, {recursive: true}));

async function problemOf(extendCli: string, ...command: string[]) {
  writeFileSync(
    path.join(siteDir, 'docusaurus.config.js'),
    `module.exports = {title: 'T', url: 'https://example.com', baseUrl: '/', themeConfig: {search: false},
      plugins: [() => ({name: 'extender', extendCli: ${extendCli}})]};`,
  );
  const cli = new commander.Command() as commander.CommanderStatic;
  try {
    await externalCommand({cli, siteDir, config: undefined});
    await cli.parseAsync(['node', 'docusaurus', ...command]);
    return undefined;
  } catch (error) {
    return (error as DiagnosticsError).diagnostics[0];
  }
}

const say = `throw new Error('no such page')`;

test.each([
  ['at once', `(cli) => cli.command('shout <text>').action(() => { ${say} })`],
  ['later', `(cli) => cli.command('shout <text>').description('d').action(async () => { ${say} })`],
])('a command of a plugin that fails %s names the plugin', async (_when, extendCli) => {
  expect(await problemOf(extendCli, 'shout', 'x')).toMatchObject({
    name: 'plugin-throws',
    message: 'The plugin "extender" failed in its command "shout": no such page',
  });
});

test('extendCli() that fails names the plugin', async () => {
  expect(await problemOf(`() => { ${say} }`, 'shout')).toMatchObject({
    message: 'The plugin "extender" failed in extendCli(): no such page',
  });
});

test('a command gets its parameters, and itself as this', async () => {
  const extendCli = `(cli) => cli.command('shout <text>').option('--loud').action(function (text, options) {
    if (this.name() !== 'shout' || text !== 'x' || !options.loud) throw new Error(JSON.stringify([text, options.loud]));
  })`;
  expect(await problemOf(extendCli, 'shout', 'x', '--loud')).toBeUndefined();
});
