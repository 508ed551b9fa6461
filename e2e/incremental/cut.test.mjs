// A build after a version of docs is cut takes most pages of it from the store.
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildOrThrow, run} from '../harness/docusaurus.mjs';
import {hashFolder} from '../harness/folder.mjs';
import {work} from '../harness/paths.mjs';
import {buildClean} from '../harness/site.mjs';
import {writeFixture} from './fixture.mjs';

const site = path.join(work, 'cut');

test('only pages whose text says where they lie compile again', async () => {
  await writeFixture(site, {isPlain: true});
  await buildOrThrow({site});
  await run({site, args: ['docs:version', '9.0']});
  const output = await buildOrThrow({site, args: ['--explain']});
  const files = readdirSync(path.join(site, 'versioned_docs/version-9.0'), {recursive: true});
  const documents = files.filter((file) => /\.mdx?$/.test(file)).length;
  const compiled = Number(/^en: Compile .*?(\d+) compiled/m.exec(output)?.[1]);
  assert.ok(compiled < documents / 2, `${compiled} of ${documents}\n${output}`);
  const clean = await buildClean(site);
  assert.deepEqual(await hashFolder(path.join(site, 'build')), await hashFolder(clean));
});
