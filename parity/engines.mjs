import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {ourCore, work} from './paths.mjs';
import {copyCheckout, findCommand, hashCheckout} from './checkout.mjs';
import {copySite, dropModuleType, hashSite} from './site.mjs';

/** @typedef {{folder: string, seconds: number, cached: boolean}} Built */

/**
 * Builds with the published engine, or takes its earlier build of the same files.
 * @returns {Promise<Built>}
 */
export async function buildPublished({site, root, name, modules, args, env, fresh}) {
  const salt = JSON.stringify([args, env]);
  const key = root ? await hashCheckout({root, site, salt}) : await hashSite({folder: site, salt});
  const cache = path.join(work, 'published', `${name}-${key}`);
  const record = path.join(cache, 'built.json');
  if (!fresh && existsSync(record))
    return {
      folder: path.join(cache, 'build'),
      ...JSON.parse(await readFile(record, 'utf8')),
      cached: true,
    };
  const copy = path.join(work, `${name}-published`);
  const {seconds, folder} = await build({
    site,
    root,
    copy,
    modules,
    args,
    env,
    label: 'published',
  });
  await rm(cache, {recursive: true, force: true});
  await mkdir(cache, {recursive: true});
  await rename(folder, path.join(cache, 'build'));
  await writeFile(record, JSON.stringify({seconds}));
  return {folder: path.join(cache, 'build'), seconds, cached: false};
}

/** The published engine has no built-in search: our search box on every page would hide all other differences around it. */
const WITHOUT_SEARCH = {VELOCISAURUS_SEARCH: 'off'};

/** @returns {Promise<Built>} */
export async function buildOurs({site, root, name, modules, args, env}) {
  const copy = path.join(work, `${name}-ours`);
  const ours = {...env, ...WITHOUT_SEARCH};
  const built = await build({site, root, copy, modules, args, env: ours, label: 'ours'});
  return {...built, cached: false};
}

async function build({site, root, copy, modules, args, env, label}) {
  const core = label === 'ours' ? ourCore : undefined;
  const cwd = root
    ? await copyCheckout({root, site, to: copy, core})
    : await layCopy({site, copy, modules});
  if (label === 'published') await dropModuleType(cwd);
  const start = performance.now();
  await runDocusaurus({cwd, args: ['build', ...args], env, label});
  return {seconds: (performance.now() - start) / 1000, folder: path.join(cwd, 'build')};
}

async function layCopy({site, copy, modules}) {
  await copySite({from: site, to: copy, modules});
  return copy;
}

function runDocusaurus({cwd, args, env, label}) {
  const bin = findCommand(cwd);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd,
      env: {...process.env, CI: 'true', DO_NOT_TRACK: '1', ...env},
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`The ${label} build failed (exit code ${code}):\n${output}`)),
    );
  });
}
