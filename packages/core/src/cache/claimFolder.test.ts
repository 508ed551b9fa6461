import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {buildSync} from 'esbuild';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {claimFolder} from './claimFolder.js';

const root = mkdtempSync(path.join(tmpdir(), 'claim-'));
const script = path.join(root, 'claim.mjs');
let other: ChildProcess;

beforeAll(() => {
  const source = fileURLToPath(new URL('claimFolder.ts', import.meta.url));
  const contents = `
    import {claimFolder} from ${JSON.stringify(source)};
    process.stdout.write(String(claimFolder(process.argv[2])));
    setInterval(() => {}, 1000);
  `;
  buildSync({
    stdin: {contents, resolveDir: root, loader: 'js'},
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});

afterAll(() => {
  other?.kill('SIGKILL');
  rmSync(root, {recursive: true, force: true});
});

/** Claims the folder in another process, which keeps running. @returns The result of `claimFolder` there, as text. */
async function claimElsewhere(folder: string): Promise<string> {
  other = spawn(process.execPath, [script, folder], {stdio: ['ignore', 'pipe', 'inherit']});
  const [told] = (await once(other.stdout!, 'data')) as [Buffer];
  return told.toString();
}

async function kill(): Promise<void> {
  const closed = once(other, 'close');
  other.kill('SIGKILL');
  await closed;
}

it('gives a folder to one process at a time', async () => {
  const folder = path.join(root, 'one');
  expect(await claimElsewhere(folder)).toBe('true');
  expect(claimFolder(folder)).toBe(false);
  expect(claimFolder(path.join(root, 'another'))).toBe(true);
  await kill();
  expect(claimFolder(folder)).toBe(true);
  expect(claimFolder(folder)).toBe(true);
  expect(await claimElsewhere(folder)).toBe('false');
  await kill();
});
