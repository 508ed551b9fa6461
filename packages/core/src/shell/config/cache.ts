import path from 'node:path';
import type {Configuration} from '@rspack/core';
import {claimFolder, readStoreSecret, toStoreFolder} from '../../cache/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {requireFromEngine, PACKAGE_FOLDER} from '../paths.js';
import {readRspackVersion} from '../rspack.js';
import {fingerprint} from './fingerprint.js';

/** A fingerprint of everything that decides how modules compile and that Rspack does not track by itself. */
function versionOf({config, site}: {config: Configuration; site: LoadedSite}): string {
  const engine = requireFromEngine(path.join(PACKAGE_FOLDER, 'package.json')) as {version: string};
  // Each build is staged in a different folder.
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
 * Has Rspack keep compiled modules between builds, except in three cases: with `DOCUSAURUS_NO_PERSISTENT_CACHE`; with a signed
 * store, since Rspack does not check who wrote its files; and in the second of two processes, such as another `start`, since
 * Rspack panics when two of them use one folder.
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
        // The work folder may lie in node_modules, where Rspack compares only the versions of packages.
        snapshot: {unmanagedPaths: [o.workDir]},
        storage: {type: 'filesystem', directory},
      },
    },
  };
}
