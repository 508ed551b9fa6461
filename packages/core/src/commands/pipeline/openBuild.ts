import path from 'node:path';
import {
  copyEnvironment,
  openAudit,
  openBuildCache,
  readRemoteSettings,
  toStoreFolder,
  type BuildCache,
  type ClosingOptions,
} from '../../cache/index.js';
import {createMadeTest} from '../fingerprint/listSiteFiles.js';
import {readLocales} from '../fingerprint/readLocales.js';
import {findStore, type BuildContext, type BuildOptions} from './buildOptions.js';
import type {BuildPlace} from './buildPlace.js';
import type {RenderThreads} from './renderThreads.js';
import {createReporter} from './reporter.js';

/** The locales that the build will have. None if the config fails, which the build reports later. */
async function expectLocales(siteDir: string, {config, locale}: BuildOptions): Promise<string[]> {
  try {
    return await readLocales({siteDir, config, asked: locale});
  } catch {
    return [];
  }
}

type Place = Pick<BuildContext, 'siteDir' | 'outDir'>;

/** Opens the threads, and loads their code, at the first call only, since most builds have nothing to render. */
function openThreads(place: BuildPlace, options: BuildOptions) {
  let opened: Promise<RenderThreads> | undefined;
  async function open(): Promise<RenderThreads> {
    const {openRenderThreads} = await import('./renderThreads.js');
    return openRenderThreads(place, options);
  }
  const threads = () => (opened ??= open());
  return Object.assign(threads, {close: async () => (await opened)?.close()});
}

function openAuditOf({siteDir}: Place, options: BuildOptions, remote: string | undefined) {
  if (!options.audit) return undefined;
  const folder = path.relative(process.cwd(), toStoreFolder(siteDir, findStore(options)));
  return openAudit(options.audit, {store: folder, remote});
}

function openCache(place: Place, expected: string[], options: BuildOptions): BuildCache {
  const {siteDir, outDir} = place;
  const remote = readRemoteSettings(options.storeRemote, copyEnvironment(), options.shard);
  return openBuildCache({
    siteDir,
    dir: findStore(options),
    scope: [path.relative(siteDir, outDir), ...expected, options.dev ?? false].join(' '),
    isMade: createMadeTest(place),
    remote,
    audit: openAuditOf(place, options, remote.settings?.url),
  });
}

export interface OpenedBuild {
  place: BuildContext;
  /** Saves the store, and prints the closing lines. */
  close: (outcome: ClosingOptions & {notes: string[]}) => Promise<void>;
}

/** Opens everything that the steps of a build share. The caller must close it. */
export async function openBuild(siteDir: string, options: BuildOptions): Promise<OpenedBuild> {
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  const reporter = createReporter();
  reporter.hearAll();
  const expected = await expectLocales(siteDir, options);
  const cache = openCache({siteDir, outDir}, expected, options);
  const threads = openThreads({siteDir, outDir, cache}, options);
  return {
    place: {siteDir, outDir, reporter, cache, expected, threads},
    async close({notes, ...outcome}) {
      await threads.close();
      const audited = cache.audit ? [cache.audit.describe()] : [];
      const said = [...notes, ...audited, ...(await cache.close(outcome))];
      reporter.finish();
      said.forEach(reporter.announce);
    },
  };
}
