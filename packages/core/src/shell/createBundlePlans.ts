import path from 'node:path';
import {mkdirSync, writeFileSync} from 'node:fs';
import type {Configuration, Stats} from '@rspack/core';
import {hashContent} from '../shared/hash.js';
import type {BrowserShell, NodeShell, ShellModule} from '../shared/site.js';
import type {Compiled} from './compile.js';
import {createConfigs} from './createConfigs.js';
import {ENTRIES, type Entries} from './entries.js';
import {toRegistryParts, writeRegistryPlaceholders} from './generated/lateRegistry.js';
import {traceForeignPlugins} from './foreign/traceForeignPlugins.js';
import {createPublishedModules} from './generated/published/publishedModules.js';
import {describeSiteData, type SiteData} from './generated/siteData.js';
import {writePortableSources, writeSources, type GeneratedSources} from './generated/sources.js';
import {writeGenerated} from './generated/writeGenerated.js';
import {fingerprintConfig} from './cache/fingerprintConfig.js';
import type {OutputFile} from './output/types.js';
import {openBundleCaches} from './cache/openBundleCaches.js';
import {createPortablePaths, type PortablePaths} from './cache/portablePaths.js';
import type {BundlePlan} from './bundlePlan.js';
import type {EmitFile, Side, StartOptions} from './options.js';
import {completeChunkFiles} from './output/completeChunkFiles.js';
import {createServerPlacer, type PlaceServer} from './output/createServerPlacer.js';
import {createDataScript} from './output/siteDataFiles.js';
import {withBase} from './output/withBase.js';
import {toServerFolder} from './paths.js';
import {hashClosures} from './result/closures.js';
import {findsWorkers, readBrowserShell, readServerFile} from './result/readShell.js';
import {readProblems} from './result/tellProblems.js';
import {toWarningDiagnostic} from './result/toDiagnostic.js';

export type PlanOptions = StartOptions & {entries?: Entries};

/** The part of a bundle that the store can keep: it contains no absolute path. */
export type NodeValue = Omit<NodeShell, 'serverEntry' | 'files'> & {serverFile: string};
export type BrowserValue = Omit<BrowserShell, 'files'> & {hasWorkers: boolean};

export interface Plans {
  /** The data that the bundles get when they start; `undefined` if the bundles contain it. */
  data: SiteData | undefined;
  /** The script with this data for browsers. */
  dataScript: OutputFile | undefined;
  configs: {[side in Side]: Configuration};
  placeServer: PlaceServer;
  browser: BundlePlan<BrowserValue>;
  node: BundlePlan<NodeValue>;
}

function createFileEmitter(outDir: string): EmitFile {
  return (file, content) => {
    const target = path.join(outDir, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content());
  };
}

function hashOutput(output: OutputFile[]): string {
  const lines = output.map(({file, hash}) => `${file} ${hash}`);
  return hashContent(lines.sort().join('\n'), 16);
}

/** Returns a function that gives the modules once they are known, and none before: Rspack asks for them without waiting. */
function followModules(modules: PlanOptions['modules']): () => ShellModule[] {
  let known: ShellModule[] = [];
  const remember = (told: ShellModule[]) => (known = told);
  void Promise.resolve(modules).then(remember, () => {});
  return () => known;
}

function readNode(o: {
  compiled: Compiled;
  modules: ShellModule[];
  /** The fingerprint of the configuration before any plugin of the bundler ran. */
  configuration: string;
  workDir: string;
  paths: PortablePaths;
}): NodeValue {
  const {stats, output} = o.compiled;
  return {
    serverFile: readServerFile(stats),
    hash: hashOutput(output.files),
    ...hashClosures({
      compilation: stats.compilation,
      modules: o.modules,
      registryFiles: Object.values(toRegistryParts({workDir: o.workDir, side: 'node'})),
      toPortable: o.paths.inText,
      configuration: o.configuration,
    }),
  };
}

/** `resolve` is left out, since the graph of modules shows the files that requests lead to. */
function fingerprintRules({resolve: _resolve, ...config}: Configuration, paths: PortablePaths) {
  return fingerprintConfig(config, paths);
}

function createPreparation(workDir: string, sources: GeneratedSources): () => Promise<void> {
  let prepared: Promise<void> | undefined;
  const write = async () => {
    await writeGenerated(workDir, sources);
    await writeRegistryPlaceholders(workDir);
  };
  return () => (prepared ??= write());
}

/**
 * Rspack names modules by their paths. So the generated sources of all locales share one folder, as long as they are the same.
 */
function findSourcesDir({site, workDir, outDir}: PlanOptions, sources: GeneratedSources): string {
  const {inText} = createPortablePaths({...site.context, workDir, outDir});
  const texts = Object.values(sources).map(inText);
  return path.join(
    site.context.generatedFilesDir,
    'velocisaurus',
    `shell-${hashContent(texts.join('\n'))}`,
  );
}

function watchForeign(config: Configuration, cache: PlanOptions['cache']) {
  const traced = cache ? traceForeignPlugins(config, cache) : {config};
  return {foreign: undefined, ...traced};
}

/** Plans the work for both bundles, and opens the caches that may hold them. */
export async function createBundlePlans(asked: PlanOptions): Promise<Plans> {
  const {site, outDir} = asked;
  const {siteDir, localizationDir, baseUrl} = site.context;
  const isPortable = asked.mode === 'production' || asked.hot === true;
  const sources = isPortable ? writePortableSources(site) : writeSources(site);
  const workDir = isPortable ? findSourcesDir(asked, sources) : asked.workDir;
  const o = {...asked, workDir};
  const listModules = o.listModules ?? followModules(o.modules);
  const configs = await createConfigs({entries: ENTRIES, ...o, listModules, isPortable});
  const paths = createPortablePaths({siteDir, outDir, workDir, localizationDir});
  const caches = openBundleCaches({...o, configs, paths, sources});
  // This runs before the bundler, since plugins may hold all modules and their sources once they have run (Rsdoctor).
  const configuration = fingerprintRules(configs.node, paths);
  const toWarnings = (stats: Stats) =>
    readProblems([stats]).warnings.map((problem) => toWarningDiagnostic({problem, siteDir}));
  const common = {options: o, paths, toWarnings, prepare: createPreparation(workDir, sources)};
  const describeSide = <S extends Side>(side: S) => ({
    side,
    ...watchForeign(configs[side], o.cache),
    bundleCache: caches[side],
    published: createPublishedModules(o),
  });
  const emit = o.emit ?? createFileEmitter(outDir);
  const [shared, own] = [workDir, asked.workDir].map(toServerFolder) as [string, string];
  const placeServer = createServerPlacer({shared, own, baseUrl});
  const data = isPortable ? describeSiteData(site) : undefined;
  const dataScript = data && createDataScript(data);
  return {
    configs,
    placeServer,
    data,
    dataScript,
    browser: {
      ...common,
      ...describeSide('browser'),
      place: (output) => {
        const based = withBase(output, baseUrl);
        const {file, hash, read} = dataScript ? completeChunkFiles(based, dataScript) : based;
        emit(file, read, hash);
      },
      read: ({stats}, modules) => ({
        ...readBrowserShell({stats, modules, site}),
        hasWorkers: findsWorkers(stats),
      }),
    },
    node: {
      ...common,
      ...describeSide('node'),
      place: (output) => void placeServer([output]),
      read: (compiled, modules) => readNode({compiled, modules, configuration, workDir, paths}),
    },
  };
}
