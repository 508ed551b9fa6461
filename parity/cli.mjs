#!/usr/bin/env node
import {rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {findCommand} from './checkout.mjs';
import {assertFolder, compareFolders} from './compare/folders.mjs';
import {minifyAs} from './compare/scripts.mjs';
import {buildOurs, buildPublished} from './engines.mjs';
import {knownDifferences} from './known-differences.mjs';
import {prepareModules} from './modules.mjs';
import {repository, work} from './paths.mjs';
import {readBaseUrl} from './baseUrl.mjs';
import {isRecorded, recordOurs} from './record.mjs';
import {formatReport, sortOut} from './report.mjs';
import {assertSite} from './site.mjs';
import {listAllSites, listCiSites} from './sites.mjs';

const USAGE = `npm run parity -- <site folder>    builds a site with the published engine and with ours, and compares every page
npm run parity -- --ci             the sites that CI compares
npm run parity -- --all            these and the site of the repository's root
npm run parity -- --folders A B    compares two build folders

  --keep          leave the copies of the site in parity/.work
  --fresh         build with the published engine even if these very files were built before
  --own-modules   the site brings its own node_modules; only the core is exchanged
  --root DIR      the checkout that holds the site and its packages (a monorepo); only the core is exchanged
  --build-arg X   hand X to both builds, e.g. --build-arg=--locale=en
  --env NAME=VALUE  set a variable for both builds
  --json FILE     write all differences to FILE`;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    ci: {type: 'boolean'},
    all: {type: 'boolean'},
    folders: {type: 'boolean'},
    keep: {type: 'boolean'},
    fresh: {type: 'boolean'},
    'own-modules': {type: 'boolean'},
    root: {type: 'string'},
    'build-arg': {type: 'string', multiple: true, default: []},
    env: {type: 'string', multiple: true, default: []},
    json: {type: 'string'},
    help: {type: 'boolean', short: 'h'},
  },
});

async function main() {
  if (values.help || (!values.ci && !values.all && positionals.length === 0))
    return console.log(USAGE);
  if (values.folders)
    return finish([await compareAndReport({published: positionals[0], ours: positionals[1]})]);
  const sites = await listSites();
  const results = [];
  for (const {name, site, env} of sites) {
    const compare = values.ci ? compareUnlessRecorded : compareSite;
    results.push(await compare({name, site: path.resolve(site), env}).catch(toFailure));
  }
  return finish(results);
}

function listSites() {
  if (values.all) return listAllSites();
  return values.ci ? listCiSites() : positionals.map(toSite);
}

/**
 * Builds with our engine first. Where this gives the output in `parity/compared`, which was compared before, nothing is installed or
 * built with the published engine.
 */
async function compareUnlessRecorded({name, site, env}) {
  const modules = path.join(repository, 'node_modules');
  const ours = await buildOurs({site, name, modules, ...readSettings(env)});
  if (await isRecorded({name, site, folder: ours.folder})) {
    console.log(`\n${name}: as recorded in parity/compared/${name}.json`);
    await removeCopies(name);
    return {unmeant: []};
  }
  console.log(
    `\n${name}: not as recorded in parity/compared; if all is well, commit the new record`,
  );
  return compareSite({name, site, env, built: ours});
}

/** A site that does not build does not keep the others from being compared. */
function toFailure(error) {
  console.error(error.message);
  return {unmeant: [{kind: 'build-failed', page: '', ours: error.message}]};
}

function toSite(site) {
  return {site, name: path.basename(path.resolve(site))};
}

/** The settings of both builds. */
function readSettings(siteEnv = {}) {
  const given = values.env.map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  return {args: values['build-arg'], env: {...siteEnv, ...Object.fromEntries(given)}};
}

/** `built`: what our engine has built with these settings, if it has. */
async function compareSite({name, site, env: siteEnv, built}) {
  assertSite(site);
  console.log(`\n${name}`);
  const root = values.root && path.resolve(values.root);
  const modules = root ? {} : await prepareModules({site, name, ownModules: values['own-modules']});
  if (root || values['own-modules']) minifyAs(path.join(findCommand(site), '../..'));
  const {args, env} = readSettings(siteEnv);
  const published = await buildPublished({
    site,
    root,
    name,
    modules: modules.published,
    args,
    env,
    fresh: values.fresh,
  });
  console.log(`  published ${formatTime(published)}`);
  const ours = built ?? (await buildOurs({site, root, name, modules: modules.ours, args, env}));
  console.log(`  ours      ${formatTime(ours)}`);
  const result = await compareAndReport({published: published.folder, ours: ours.folder});
  const isGood = result.unmeant.length === 0;
  if (values.ci && isGood) await recordOurs({name, site, folder: ours.folder});
  if (!values.keep && isGood) await removeCopies(name);
  return result;
}

function formatTime({seconds, cached}) {
  return `${seconds.toFixed(1)} s${cached ? ' (built before)' : ''}`;
}

async function compareAndReport({published, ours}) {
  assertFolder(published);
  assertFolder(ours);
  const baseUrl = await readBaseUrl(published);
  const {differences, pages, files} = await compareFolders({published, ours, baseUrl});
  const {meant, unmeant} = sortOut(differences, knownDifferences);
  const report = formatReport({meant, unmeant});
  if (report) console.log(`\n${report}`);
  console.log(`  ${pages} pages, ${files} files compared: ${unmeant.length} differences`);
  return {unmeant};
}

async function removeCopies(name) {
  for (const side of ['published', 'ours']) {
    await rm(path.join(work, `${name}-${side}`), {recursive: true, force: true});
  }
}

async function finish(results) {
  const unmeant = results.flatMap((result) => result.unmeant);
  if (values.json) {
    await writeFile(values.json, JSON.stringify(unmeant, null, 1));
  }
  process.exitCode = unmeant.length === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
