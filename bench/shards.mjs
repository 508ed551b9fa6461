#!/usr/bin/env node
// A site built by shards, one after another, against one build: what the slowest shard and the build after it take together.
import {existsSync} from 'node:fs';
import {loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {hashFolder, listDifferences} from '../e2e/harness/folder.mjs';
import {startCacheServer} from '../e2e/harness/cacheServer.mjs';
import {repository} from '../e2e/harness/paths.mjs';
import {generateSite} from './generate.mjs';
import {measureBuild, removeForgotten, setAside} from './measure/build.mjs';

const {values} = parseArgs({
  options: {
    documents: {type: 'string', default: '2000'},
    versions: {type: 'string', default: '4'},
    locales: {type: 'string', default: '1'},
    counts: {type: 'string', default: '2,4,8'},
    /** A site that lies elsewhere, instead of a generated one. It is built where it lies. */
    site: {type: 'string'},
    /** Takes the generated site of the last run again. */
    keep: {type: 'boolean', default: false},
  },
});

const site = path.resolve(values.site ?? path.join(repository, 'bench/.work/shards-source'));
/** The command of this repository; `undefined` with `--site`, whose site has an engine installed. */
const bin = values.site ? undefined : path.join(repository, 'packages/core/bin/docusaurus.mjs');
const LEFT_BY_BUILDS = ['build', '.docusaurus', '.cache', 'node_modules/.cache'];

/** Builds as on a machine that has never built the site. */
async function build(args = [], env = {}) {
  await setAside(site, LEFT_BY_BUILDS);
  return measureBuild({site, args, bin, env: {VELOCISAURUS_SEARCH: 'off', NO_COLOR: '1', ...env}});
}

const tell = (name, {seconds, cpuSeconds, output}) => {
  const lines = output
    .split('\n')
    .filter(
      (line) =>
        /^\S*:? ?(Load|Compile|Bundle|Render|Index|Check|Remote store)/.test(line) &&
        !/…|Render \d+\/|Compile \d+$/.test(line),
    );
  console.log(
    `${name}: ${seconds.toFixed(1)} s wall, ${cpuSeconds.toFixed(1)} s CPU, load ${loadavg()[0].toFixed(1)}`,
  );
  for (const line of lines) console.log(`    ${line}`);
};

/** Each shard sees the server as it was before all of them, as shards at the same time do. */
async function buildShards(count) {
  const merged = new Map();
  const times = [];
  for (let number = 1; number <= count; number++) {
    const server = await startCacheServer();
    const env = {VELOCISAURUS_STORE_REMOTE: server.url, VELOCISAURUS_STORE_WRITE: '1'};
    times.push(await build(['--shard', `${number}/${count}`], env));
    tell(`  shard ${number}/${count}`, times.at(-1));
    for (const [key, bytes] of server.objects) merged.set(key, bytes);
    await server.close();
  }
  const server = await startCacheServer();
  for (const [key, bytes] of merged) server.objects.set(key, bytes);
  const last = await build([], {VELOCISAURUS_STORE_REMOTE: server.url});
  await server.close();
  tell(`  build after ${count} shards`, last);
  return {times, last, built: await hashFolder(path.join(site, 'build'))};
}

if (!values.site && !(values.keep && existsSync(site)))
  await generateSite({
    documents: Number(values.documents),
    versions: Number(values.versions),
    locales: Number(values.locales),
    outDir: site,
  });
const one = await build();
tell('one build', one);
const expected = await hashFolder(path.join(site, 'build'));
for (const count of values.counts.split(',').map(Number)) {
  const {times, last, built} = await buildShards(count);
  const slowest = Math.max(...times.map(({seconds}) => seconds)) + last.seconds;
  const busiest = Math.max(...times.map(({cpuSeconds}) => cpuSeconds)) + last.cpuSeconds;
  const different = listDifferences(built, expected).length;
  console.log(
    `${count} shards: ${slowest.toFixed(1)} s wall (${(one.seconds / slowest).toFixed(2)} times faster), ${busiest.toFixed(1)} s CPU (${(one.cpuSeconds / busiest).toFixed(2)} times less); ${different} of ${Object.keys(expected).length} files differ`,
  );
}
await removeForgotten([site]);
