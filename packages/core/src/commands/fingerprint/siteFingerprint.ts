import path from 'node:path';
import {setImmediate as letOthersGoFirst} from 'node:timers/promises';
import {
  copyEnvironment,
  describeUncacheable,
  describeVariables,
  getJson,
  putJson,
  rememberHashes,
  toStoreKey,
  type BuildCache,
} from '../../cache/index.js';
import {hashLock} from '../../config/code/describeCode.js';
import type {Asked} from '../../config/index.js';
import {readRawConfig} from '../../config/readRawConfig.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import {describeData} from '../../shared/describeData.js';
import {compareFingerprints, isEdited} from './compareFingerprints.js';
import {describeConfigsAbove} from './configsAbove.js';
import {hashRoot, hashRootAsOf, isInside} from './hashContent.js';
import {keepVariables} from './keepVariables.js';
import {listLoadedModules} from './loadedModules.js';
import {openHistory, type History} from './openHistory.js';
import type {
  Difference,
  Facts,
  Fingerprint,
  Hashes,
  KnownHistory,
  Made,
  NoDifference,
} from './types.js';

export interface FingerprintOptions {
  siteDir: string;
  /** Absolute. */
  outDir: string;
  cache: BuildCache;
  config: string | undefined;
  locales: string[];
  /** All other settings of the build that change the output. */
  settings: unknown;
  /** Called as soon as files of the site are known to have other contents, before other inputs are compared. */
  onEdited?: () => void;
}

export interface SaveOptions {
  /** Absolute; files that the build read. Only those outside the site's folder count. A partial build reads only some. */
  files: string[];
  /** Absolute; folders and files that hold content ({@link listContentRoots}). Those of the last build if not given. */
  roots?: string[];
  made: Made;
  isPartial?: boolean;
  /** Absolute; files whose dates or authors were asked for. Those of the last build if not given. */
  asked?: Asked;
  /** Why the site may differ although all inputs are the same, for reasons other than traced code. */
  reason?: string | undefined;
}

export interface SiteFingerprint {
  compare(): Difference | NoDifference;
  /** Hashes files that `save` will need, while the build waits for other work. */
  lookAhead(): Promise<void>;
  /** Saves the fingerprint, with the reason if no later build can reuse the site. */
  save(o: SaveOptions): void;
}

/** Describes the config in each locale. Its value may differ from build to build: a config may read the year, a variable or a file. */
async function describeConfigs({siteDir, config, locales}: FingerprintOptions): Promise<string[]> {
  const described: string[] = [];
  for (const locale of locales) {
    process.env.DOCUSAURUS_CURRENT_LOCALE = locale;
    const {rawConfig} = await readRawConfig({siteDir, ...(config && {config})});
    described.push(describeData(rawConfig, siteDir));
  }
  return described;
}

async function describeFacts(o: FingerprintOptions): Promise<Facts> {
  return {
    'the config': toStoreKey([await describeConfigs(o)]),
    // Most configs name it.
    'the year': String(new Date().getFullYear()),
    // It pins packages whose code no trace sees: a bundler that a plugin runs reads them by itself.
    'the lock file': hashLock(o.siteDir, o.cache.files) ?? 'none',
    'the config of a tool above the site': toStoreKey([
      describeConfigsAbove(o.siteDir, o.cache.files),
    ]),
  };
}

/** The roots outside of the site, relative to it, without those that another root holds: so each file is hashed once. */
function relativizeOutside(roots: string[], siteDir: string): string[] {
  const all = [...new Set(roots)];
  const isCovered = (root: string) =>
    isInside(root, siteDir) || all.some((other) => other !== root && isInside(root, other));
  return all.filter((root) => !isCovered(root)).map((root) => path.relative(siteDir, root));
}

/** Hashes of the files of the site and of those below the roots, as they were when the build began. */
function openContent({siteDir, outDir, cache: {files}}: FingerprintOptions, known: string[]) {
  const place = {siteDir, outDir, files};
  const startedAt = Date.now();
  const own = hashRoot(siteDir, place);
  const hashes = new Map(known.map((root) => [root, hashRoot(root, place)]));
  const open = (root: string) => hashes.get(root) ?? hashRootAsOf(startedAt, root, place);
  return {
    read: (roots: string[]): Hashes => Object.assign({}, own, ...roots.map(open)) as Hashes,
  };
}

function relateAsked(asked: Asked, relate: (file: string) => string): Asked {
  return asked === 'any' ? asked : [...new Set(asked)].map(relate);
}

function describeHistory({name}: History, asked: Asked = []): {history?: KnownHistory} {
  return asked.length > 0 ? {history: {name, asked}} : {};
}

/** Describes the inputs of the site before it is loaded, to recognise a build that has little or nothing to do. */
export async function createSiteFingerprint(o: FingerprintOptions): Promise<SiteFingerprint> {
  const {siteDir, outDir, cache} = o;
  const {store, trace} = cache;
  const {hashFile} = rememberHashes(cache.files);
  const hash = (file: string) => hashFile(path.resolve(siteDir, file)) ?? null;
  const key = toStoreKey(['fingerprint', path.relative(siteDir, outDir), o.locales, o.settings]);
  const last = getJson<Fingerprint>(store, 'loaded', key);
  // Files may change during the build, so they are hashed before it reads them.
  const content = openContent(o, last?.roots ?? []);
  const inside = content.read(last?.roots ?? []);
  if (last && isEdited(last.inside, inside)) o.onEdited?.();
  const facts = await describeFacts(o);
  // After the config ran, which may have set variables.
  const environment = copyEnvironment();
  const history = openHistory(siteDir);
  const relate = createRelativizer(siteDir);
  const nameOutside = (files: string[]) =>
    [...new Set(files)].filter((file) => !isInside(file, siteDir)).map(relate);
  return {
    compare: () => compareFingerprints(last, {inside, facts, environment, history, hash, trace}),
    async lookAhead() {
      for (const name of nameOutside(listLoadedModules())) {
        await letOthersGoFirst();
        hash(name);
      }
    },
    save({files, roots: found, made, isPartial = false, asked, reason}) {
      const call = trace.findUncacheable();
      const uncacheable = (call && describeUncacheable(call)) ?? reason;
      const roots = found ? relativizeOutside(found, siteDir) : (last?.roots ?? []);
      const inside = content.read(roots);
      const read = nameOutside([...files, ...listLoadedModules()]);
      const names = read.filter((name) => !(name in inside));
      const known = isPartial ? last?.outside : {};
      const outside = {...known, ...Object.fromEntries(names.map((file) => [file, hash(file)]))};
      const variables = keepVariables(store, last?.variables);
      const fingerprint: Fingerprint = {
        facts,
        variables,
        environment: describeVariables(variables, environment),
        ...describeHistory(history, asked ? relateAsked(asked, relate) : last?.history?.asked),
        inside,
        roots,
        outside,
        reads: isPartial ? [...new Map([...last!.reads, ...trace.list()])] : trace.list(),
        made,
        ...(uncacheable !== undefined && {uncacheable}),
      };
      putJson(store, 'loaded', key, fingerprint);
    },
  };
}
