import path from 'node:path';
import {toStoreFolder, type AuditSetting} from '../../cache/index.js';
import type {Shard} from '../../shared/shard.js';
import type {OpenOutputOptions} from '../../write/index.js';
import type {BuildPlace} from './buildPlace.js';
import type {RenderThreads} from './renderThreads.js';
import type {Reporter} from './reporter.js';

export interface BuildOptions {
  locale?: string[];
  outDir?: string;
  config?: string;
  minify?: boolean;
  dev?: boolean;
  /** The folder of the store. */
  store?: string;
  /** URL of a store that several machines share. */
  storeRemote?: string;
  /** The sample of values from earlier builds to derive again. */
  audit?: AuditSetting;
  /** In MB, for the whole process. */
  maxMemory?: number;
  /** `true`, or the path of one page. */
  explain?: string | true;
  /** The share of the pages to put into the store, instead of making a site. */
  shard?: Shard;
  /** Where to write the list of added, changed and removed files. */
  changedFiles?: string;
}

export interface BuildContext extends BuildPlace {
  reporter: Reporter;
  /** The locales that a build will have, if nothing is wrong with the config. */
  expected: string[];
  /** Opens the render threads at the first call. Call it only if there is something to render. */
  threads: () => Promise<RenderThreads>;
}

/** The options of a build that the bundler needs. */
export function toBundlingOptions({minify = true, dev}: BuildOptions) {
  return {minify, mode: dev ? 'development' : 'production'} as const;
}

export function findStore({store}: BuildOptions): string | undefined {
  return store ?? process.env.VELOCISAURUS_STORE;
}

export function toOutputOptions(
  {siteDir, outDir}: BuildContext,
  locales: string[],
  options: BuildOptions,
): OpenOutputOptions {
  const {changedFiles} = options;
  return {
    outDir,
    siteDir,
    locales,
    storeDir: toStoreFolder(siteDir, findStore(options)),
    ...(changedFiles && {changedFiles: path.resolve(changedFiles)}),
  };
}
