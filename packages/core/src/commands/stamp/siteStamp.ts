import {createRequire} from 'node:module';
import path from 'node:path';
import {toStoreKey, type BuildCache} from '../../cache/index.js';
import {readRawConfig} from '../../config/readRawConfig.js';
import {describeConfig} from './describeConfig.js';
import {describeEnvironment} from './describeEnvironment.js';
import {listSiteFiles} from './listSiteFiles.js';
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
}

/** What a build was made from as a whole. */
interface Stamp {
  /** All that can be told before the site is loaded. */
  before: string;
  /** Files beside the site's own: packages that were loaded, content from elsewhere. Relative to the site → hash. */
  outside: {[file: string]: string | undefined};
}

export interface SiteStamp {
  /** Whether a build would make what the last one made. */
  holds(): boolean;
  /** `files`: absolute; what the build read, of which those outside the site's folder count. */
  save(files: string[]): void;
}

const {cache: loadedModules} = createRequire(import.meta.url);

function besides(outDir: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.`);
}

/** Files may change while the site is being built: what was read is what lay there before. */
function describeFiles({siteDir, outDir, cache}: StampOptions): string {
  const leftOut = [outDir + path.sep, outDir, besides(outDir)];
  const files = listSiteFiles({siteDir, leftOut});
  return toStoreKey(
    files.map((file) => [path.relative(siteDir, file), cache.files.hashFile(file)]),
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

async function describeBefore(o: StampOptions): Promise<string> {
  const configs = await describeConfigs(o);
  return toStoreKey([
    describeEnvironment(),
    readHead(o.siteDir) ?? null,
    describeFiles(o),
    configs,
    [o.locales, o.settings],
  ]);
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

/** Tells a build with nothing to do from all others, before the site is loaded. */
export async function createSiteStamp(o: StampOptions): Promise<SiteStamp> {
  const {siteDir, outDir, cache} = o;
  const key = toStoreKey(['stamp', path.relative(siteDir, outDir), o.locales, o.settings]);
  const before = await describeBefore(o);
  const hash = (file: string) => cache.files.hashFile(path.resolve(siteDir, file));
  return {
    holds() {
      const last = cache.store.get<Stamp>('loaded', key);
      if (last?.before !== before) return false;
      return Object.entries(last.outside).every(([file, known]) => hash(file) === known);
    },
    save(files) {
      const read = [...files, ...Object.keys(loadedModules)];
      const outside = read.filter((file) => !isInside(file, siteDir));
      const names = relativize(new Set(outside), siteDir);
      const hashes = Object.fromEntries(names.map((file) => [file, hash(file)]));
      cache.store.put('loaded', key, {before, outside: hashes} satisfies Stamp);
    },
  };
}
