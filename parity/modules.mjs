import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {cp, mkdir, readdir, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {copyDependencies} from './copyDependencies.mjs';
import {oracle, ourCore, repository, work} from './paths.mjs';

/** The folders of packages for both engines. With `ownModules`, both hold the packages of the site, but ours with our core. */
export async function prepareModules({site, name, ownModules}) {
  if (!ownModules) return {published: installOracle(), ours: path.join(repository, 'node_modules')};
  const own = path.join(site, 'node_modules');
  if (!existsSync(own))
    throw new Error(`--own-modules: ${own} is missing; install the site's packages first.`);
  return {
    published: own,
    ours: await exchangeCore({own, to: path.join(work, `${name}-modules/node_modules`)}),
  };
}

/** Whether all packages of the oracle are installed: after an update of the checkout, it may need more. */
function isInstalled(modules) {
  const {dependencies} = JSON.parse(readFileSync(path.join(oracle, 'package.json'), 'utf8'));
  const names = ['.package-lock.json', ...Object.keys(dependencies)];
  return names.every((name) => existsSync(path.join(modules, name)));
}

function installOracle() {
  const modules = path.join(oracle, 'node_modules');
  if (!isInstalled(modules)) {
    console.log('Installing the published engine in parity/oracle …');
    execFileSync('npm', ['ci', '--ignore-scripts'], {
      cwd: oracle,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  return modules;
}

/**
 * The site's packages with our core in place of the published one. The core is copied, not linked, so that it
 * finds the site's React.
 */
async function exchangeCore({own, to}) {
  await rm(to, {recursive: true, force: true});
  await mkdir(path.join(to, '@docusaurus'), {recursive: true});
  await linkAll({from: own, to, except: ['@docusaurus', '.cache']});
  await linkAll({
    from: path.join(own, '@docusaurus'),
    to: path.join(to, '@docusaurus'),
    except: ['core'],
  });
  const isPackage = (file) => !file.includes('/node_modules') && !file.includes('/src/');
  const target = path.join(to, '@docusaurus/core');
  await cp(ourCore, target, {recursive: true, filter: isPackage});
  await copyDependencies({target, modules: to});
  return to;
}

/**
 * Makes a folder with a link to each package, so that the engines do not share `node_modules/.cache`.
 */
export async function linkModules({from, to}) {
  await mkdir(to, {recursive: true});
  await linkAll({from, to, except: ['.cache']});
}

async function linkAll({from, to, except}) {
  const names = (await readdir(from)).filter((name) => !except.includes(name));
  await Promise.all(
    names.map((name) => symlink(path.join(from, name), path.join(to, name), 'junction')),
  );
}
