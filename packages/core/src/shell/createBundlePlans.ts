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

/** What of a bundle can be kept: no absolute path is in it. */
export type NodeValue = Omit<NodeShell, 'serverEntry' | 'files'> & {serverFile: string};
export type BrowserValue = Omit<BrowserShell, 'files'> & {hasWorkers: boolean};

export interface Plans {
  /** What the bundles are handed when they start; `undefined`: it is within them. */
  data: SiteData | undefined;
  /** The same, for browsers. */
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

/** The last modules that were told, for what Rspack asks without waiting. */
function followModules(modules: PlanOptions['modules']): () => ShellModule[] {
  let known: ShellModule[] = [];
  const remember = (told: ShellModule[]) => (known = told);
  void Promise.resolve(modules).then(remember, () => {});
  return () => known;
}

function readNode(o: {
  compiled: Compiled;
  modules: ShellModule[];
  /** Fingerprint of the configuration before a plugin of the bundler ran. */
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

/** Without `resolve`: the graph of modules tells where they lie. */
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

/** The names of modules are taken from where they lie: for all locales in one place, as long as they are the same. */
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

/** What must be done for either bundle, and what of it may have been kept. */
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
  // Now: once they have run, plugins may hold all modules and their sources (Rsdoctor).
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
