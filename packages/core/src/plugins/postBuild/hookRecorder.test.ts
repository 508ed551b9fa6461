import {linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {traceCode} from '../../cache/index.js';
import {openBuiltOutput} from './builtOutput.js';
import {HookRecorder} from './hookRecorder.js';

let root: string;
const at = (file: string) => path.join(root, file);

/** Returns why the next build cannot repeat a hook that does this. */
function findObstacle(run: () => void): string | undefined {
  const folder = {dir: at('out'), describe: () => undefined, emit() {}};
  const places = {siteDir: at('site'), generatedFilesDir: at('site/.docusaurus')};
  const output = openBuiltOutput(folder);
  const recorder = new HookRecorder({trace: undefined, output, places});
  traceCode(recorder, run);
  return recorder.obstacle?.replace(root, '');
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hook-'));
  for (const folder of ['out', 'site/.docusaurus', 'there'])
    mkdirSync(at(folder), {recursive: true});
  writeFileSync(at('out/index.html'), '');
});

it.each<[string, () => void]>([
  ['writes into the output', () => writeFileSync(at('out/a.txt'), '')],
  ['makes a folder in the output', () => mkdirSync(at('out/deep'))],
  ['makes a folder for its memory', () => mkdirSync(at('site/.docusaurus/x'))],
  ['makes a folder that is there', () => void mkdirSync(at('there'), {recursive: true})],
  [
    'removes what it wrote',
    () => {
      writeFileSync(at('out/a.txt'), '');
      rmSync(at('out/a.txt'));
    },
  ],
])('a build can repeat a hook that %s', (_, run) => expect(findObstacle(run)).toBeUndefined());

it.each<[string, () => void]>([
  ['it writes /a.txt', () => writeFileSync(at('a.txt'), '')],
  ['it removes index.html', () => rmSync(at('out/index.html'))],
  ['it makes /artifacts', () => mkdirSync(at('artifacts'))],
  ['it links /latest', () => symlinkSync('out', at('latest'))],
  ['it links /index.html', () => linkSync(at('out/index.html'), at('index.html'))],
  ['it links home', () => symlinkSync('.', at('out/home'))],
])('%s: no build can repeat it', (obstacle, run) => expect(findObstacle(run)).toBe(obstacle));
