// 50 KB of any construct compile, or fail with a line, in seconds. The process goes on.
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {test} from 'node:test';
import {listConstructs} from './constructs.mjs';

/** Seconds of processor time that each of the four ways to read the page may take. */
const SLOW = 20;
const compiler = fileURLToPath(new URL('compileConstruct.mjs', import.meta.url));
const run = promisify(execFile);

for (const name of Object.keys(listConstructs()))
  test(name, async () => {
    const {stdout} = await run(process.execPath, [compiler, name, String(SLOW)], {
      timeout: 240_000,
    });
    assert.deepEqual(JSON.parse(stdout), []);
  });
