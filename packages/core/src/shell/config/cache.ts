import path from 'node:path';
import type {Configuration} from '@rspack/core';
import {claimFolder, readStoreSecret, toStoreFolder} from '../../cache/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {requireFromEngine, PACKAGE_FOLDER} from '../paths.js';
import {readRspackVersion} from '../rspack.js';
import {fingerprint} from './fingerprint.js';

/** Anything that decides what a module compiles to and that Rspack does not follow by itself. */
function versionOf({config, site}: {config: Configuration; site: LoadedSite}): string {
  const engine = requireFromEngine(path.join(PACKAGE_FOLDER, 'package.json')) as {version: string};
  // Each build is staged in a folder of its own.
  const output = {...config.output, path: undefined};
  return fingerprint([
    engine.version,
    readRspackVersion(),
    {...config, output},
    site.siteMetadata,
    site.context.siteConfig,
  ]);
}

/**
 * Keeps compiled modules between builds; `DOCUSAURUS_NO_PERSISTENT_CACHE` does without. Rspack reads them without a check of
 * who wrote them, so a store that is signed does without as well. Two processes in one folder make Rspack panic: the second one,
 * such as another `start`, does without.
 */
export function addPersistentCache(o: {
  config: Configuration;
  site: LoadedSite;
  workDir: string;
}): Configuration {
  if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE || readStoreSecret().key) return o.config;
  const {siteDir, siteConfigPath} = o.site.context;
  const directory = path.join(toStoreFolder(siteDir), 'rspack', String(o.config.name));
  const version = versionOf(o);
  if (!claimFolder(path.join(directory, version))) return o.config;
  return {
    ...o.config,
    cache: true,
    experiments: {
      ...o.config.experiments,
      cache: {
        type: 'persistent',
        version,
        buildDependencies: [siteConfigPath],
        // It may lie in node_modules, where only versions of packages are looked at.
        snapshot: {unmanagedPaths: [o.workDir]},
        storage: {type: 'filesystem', directory},
      },
    },
  };
}
