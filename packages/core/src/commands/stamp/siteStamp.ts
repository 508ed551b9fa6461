import path from 'node:path';
import {copyEnvironment, getJson, putJson, toStoreKey, type BuildCache} from '../../cache/index.js';
import {readRawConfig} from '../../config/readRawConfig.js';
import {
  compareStamps,
  isEdited,
  type Difference,
  type Facts,
  type Hashes,
  type Made,
  type NoDifference,
  type Stamp,
} from './compareStamps.js';
import {describeConfig} from './describeConfig.js';
import {describeEnvironment} from './describeEnvironment.js';
import {listSiteFiles} from './listSiteFiles.js';
import {keepVariables} from './keepVariables.js';
import {listLoadedModules} from './loadedModules.js';
import {readHead} from './readHead.js';

export interface StampOptions {
  siteDir: string;
  /** Absolute. */
  outDir: string;
  cache: BuildCache;
  config: string | undefined;
  locales: string[];
  /** Whatever else was asked for that changes the output. */
  settings: unknown;
  /** Told as soon as it is known that the contents of some files are others, while it is being found out what else is. */
  onEdited?: () => void;
}

export interface SaveOptions {
  /** Absolute; what the build read, of which those outside the site's folder count. A partial build read only some. */
  files: string[];
  made: Made;
  isPartial?: boolean;
  /** Whether dates or authors of pages came from the history. */
  readsHistory?: boolean;
}

export interface SiteStamp {
  compare(): Difference | NoDifference;
  /** Nothing is saved if code of the site did what nobody can foresee. */
  save(o: SaveOptions): void;
}

function besides(outDir: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.`);
}

/** Files may change while the site is being built: what was read is what lay there before. */
function hashInside({siteDir, outDir, cache}: StampOptions): Hashes {
  const leftOut = [outDir + path.sep, outDir, besides(outDir)];
  const files = listSiteFiles({siteDir, leftOut});
  return Object.fromEntries(
    files.map((file) => [path.relative(siteDir, file), cache.files.hashFile(file) ?? null]),
  );
}

/** A config may say anything each time: the year, a variable, what a file holds. */
async function describeConfigs({siteDir, config, locales}: StampOptions): Promise<string[]> {
  const described: string[] = [];
  for (const locale of locales) {
    process.env.DOCUSAURUS_CURRENT_LOCALE = locale;
    const {rawConfig} = await readRawConfig({siteDir, ...(config && {config})});
    described.push(describeConfig(rawConfig));
  }
  return described;
}

async function describeFacts(o: StampOptions): Promise<Facts> {
  return {
    'the config': toStoreKey([await describeConfigs(o)]),
    // Named by most configs.
    'the year': String(new Date().getFullYear()),
  };
}

function isInside(file: string, siteDir: string): boolean {
  return (
    file.startsWith(siteDir + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`)
  );
}

/** Thousands of files lie in a few hundred folders, each of which is looked at once. */
function relativize(files: Set<string>, siteDir: string): string[] {
  const folders = new Map<string, string>();
  return [...files].map((file) => {
    const folder = path.dirname(file);
    const known = folders.get(folder) ?? path.relative(siteDir, folder);
    folders.set(folder, known);
    return path.join(known, path.basename(file));
  });
}

/** Tells a build with nothing to do, or hardly anything, from all others, before the site is loaded. */
export async function createSiteStamp(o: StampOptions): Promise<SiteStamp> {
  const {siteDir, outDir, cache} = o;
  const {store, observed} = cache;
  const key = toStoreKey(['stamp', path.relative(siteDir, outDir), o.locales, o.settings]);
  const inside = hashInside(o);
  const hash = (file: string) => cache.files.hashFile(path.resolve(siteDir, file)) ?? null;
  const last = getJson<Stamp>(store, 'loaded', key);
  if (last && isEdited(last.inside, inside)) o.onEdited?.();
  const facts = await describeFacts(o);
  // A config may have set some.
  const environment = copyEnvironment();
  const commit = readHead(siteDir) ?? null;
  const listReads = () => {
    // What this build has made follows from the rest.
    const reads = observed.list((file) => file.startsWith(besides(outDir)));
    return reads && Object.fromEntries(reads);
  };
  return {
    compare: () => compareStamps(last, {inside, facts, environment, commit, hash, observed}),
    save({files, made, isPartial = false, readsHistory = last?.commit !== undefined}) {
      const reads = isPartial ? last?.reads : listReads();
      if (!reads) return;
      const read = [...files, ...listLoadedModules()];
      const names = relativize(new Set(read.filter((file) => !isInside(file, siteDir))), siteDir);
      const known = isPartial ? last?.outside : {};
      const outside = {...known, ...Object.fromEntries(names.map((file) => [file, hash(file)]))};
      const variables = keepVariables(store, last?.variables);
      const stamp: Stamp = {
        facts,
        variables,
        environment: toStoreKey([describeEnvironment(variables, environment)]),
        ...(readsHistory && {commit}),
        inside,
        outside,
        reads,
        made,
      };
      putJson(store, 'loaded', key, stamp);
    },
  };
}
