// Packs packages/core as it would be published; `npm test` runs sites on the tarball.
import {execFileSync} from 'node:child_process';
import {mkdir} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {root, runNode} from './run.mjs';

const require = createRequire(import.meta.url);

/** Builds the engine and gives the absolute path of the tarball and the list of files in it. */
export async function packEngine(destination) {
  await runNode(['scripts/build-engine.mjs']);
  // The declarations of the public API; what is current already is not made again.
  await runNode([require.resolve('typescript/bin/tsc'), '--build', 'packages/core']);
  await mkdir(destination, {recursive: true});
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: path.join(root, 'packages/core'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [{filename, files}] = JSON.parse(output);
  return {tarball: path.join(destination, filename), files: files.map((file) => file.path)};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {tarball, files} = await packEngine(path.resolve(process.argv[2] ?? '.'));
  console.log(`${tarball} (${files.length} files)`);
}
