import {spawn} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {buildSync} from 'esbuild';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openBuildCache} from './index.js';

const root = mkdtempSync(path.join(tmpdir(), 'cache-'));
const script = path.join(root, 'build.mjs');
const LIMIT = 1_500_000;
const KEYS = 200;

/** Builds again and again: checks what it is given, puts what it misses, a quarter of it anew each time. */
const SOURCE = `
import {openBuildCache} from ${JSON.stringify(path.join(root, 'cache.mjs'))};
const [siteDir, builds] = process.argv.slice(2);
const toText = (index) => (index + ' ').repeat(3000);
process.stdout.write('ready');
for (let build = 0; build < Number(builds); build++) {
  const {store, close} = openBuildCache({siteDir, limit: ${LIMIT}, engine: 'test'});
  for (let index = 0; index < ${KEYS}; index++) {
    const key = 'page-' + index;
    const text = Math.random() < 0.75 ? store.get('compiled', key) : undefined;
    if (text !== undefined && text !== toText(index)) throw new Error('Wrong: ' + key);
    if (text === undefined) store.put('compiled', key, toText(index));
  }
  const lines = await close();
  if (lines.some((line) => !line.includes('to keep it under'))) throw new Error(lines.join());
}
`;

beforeAll(() => {
  buildSync({
    entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
    outfile: path.join(root, 'cache.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    // CommonJS packages in the bundle load Node's modules by `require`.
    banner: {
      js: `import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);`,
    },
  });
  writeFileSync(script, SOURCE);
});
afterAll(() => rmSync(root, {recursive: true, force: true}));

/** @returns The errors that the process printed; empty if it printed none. */
function run({siteDir, builds, killAfter}: {siteDir: string; builds: number; killAfter?: number}) {
  return new Promise<string>((resolve) => {
    const child = spawn(process.execPath, [script, siteDir, String(builds)]);
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    child.on('close', () => resolve(errors));
    child.stdout.once('data', () => {
      if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
    });
  });
}

function check(siteDir: string): number {
  const {store} = openBuildCache({siteDir, engine: 'test'});
  const found = Array.from({length: KEYS}, (_, index) => {
    const text = store.get('compiled', `page-${index}`);
    if (text !== undefined) expect(text).toBe(`${index} `.repeat(3000));
    return text !== undefined;
  });
  return found.filter(Boolean).length;
}

it('two builds at once keep what either made, and neither fails', async () => {
  const siteDir = mkdtempSync(path.join(root, 'site-'));
  const results = await Promise.all([run({siteDir, builds: 6}), run({siteDir, builds: 6})]);
  expect(results).toEqual(['', '']);
  expect(check(siteDir)).toBeGreaterThan(50);
});

it('is right after builds, four at once, were killed at any moment', async () => {
  const siteDir = mkdtempSync(path.join(root, 'site-'));
  const listDrafts = () =>
    readdirSync(siteDir, {recursive: true}).filter((name) => String(name).endsWith('.draft'));
  for (let round = 0; round < 5; round++) {
    const kill = () => run({siteDir, builds: 1000, killAfter: Math.random() * 80});
    expect(await Promise.all([kill(), kill(), kill(), kill()])).toEqual(['', '', '', '']);
    check(siteDir);
    expect(listDrafts()).toEqual([]);
  }
  expect(await run({siteDir, builds: 1})).toBe('');
  expect(check(siteDir)).toBeGreaterThan(50);
});
