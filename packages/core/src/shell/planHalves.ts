import path from 'node:path';
import {mkdirSync, writeFileSync} from 'node:fs';
import type {Configuration, Stats} from '@rspack/core';
import {hashContent} from '../shared/hash.js';
import type {BrowserShell, NodeShell, ShellModule} from '../shared/site.js';
import type {Compiled} from './compile.js';
import {fingerprint} from './config/fingerprint.js';
import {createConfigs, ENTRIES, type Entries} from './createConfigs.js';
import {toRegistryFile, writeRegistryPlaceholders} from './generated/lateRegistry.js';
import {writeGenerated} from './generated/writeGenerated.js';
import type {OutputFile} from './keep/keepHalf.js';
import {openKeepers} from './keep/openKeepers.js';
import {createPortablePaths, type PortablePaths} from './keep/portablePaths.js';
import type {HalfPlan} from './makeHalf.js';
import type {EmitFile, Side, StartOptions} from './options.js';
import {writeServerFile} from './output/writeServerFile.js';
import {toServerFolder} from './paths.js';
import {hashClosures} from './result/closures.js';
import {readBrowserShell, readServerFile} from './result/readShell.js';
import {readProblems} from './result/tellProblems.js';
import {toWarningDiagnostic} from './result/toDiagnostic.js';

export type PlanOptions = StartOptions & {entries?: Entries};

/** What of a half can be kept: no absolute path is in it. */
export type NodeValue = Omit<NodeShell, 'serverEntry'> & {serverFile: string};
export type BrowserValue = Omit<BrowserShell, 'files'>;

export interface Plans {
  configs: {[side in Side]: Configuration};
  browser: HalfPlan<BrowserValue>;
  node: HalfPlan<NodeValue>;
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
  config: Configuration;
  workDir: string;
  paths: PortablePaths;
}): NodeValue {
  const {stats, output} = o.compiled;
  // Where modules lie is told by the graph of them.
  const {resolve: _resolve, ...config} = o.config;
  return {
    serverFile: readServerFile(stats),
    hash: hashOutput(output.files),
    ...hashClosures({
      compilation: stats.compilation,
      modules: o.modules,
      registryFile: toRegistryFile({workDir: o.workDir, side: 'node'}),
      toPortable: o.paths.inText,
      configuration: fingerprint([config], o.paths.inText),
    }),
  };
}

function createPreparation({site, workDir}: PlanOptions): () => Promise<void> {
  let prepared: Promise<void> | undefined;
  const write = async () => {
    await writeGenerated({site, workDir});
    await writeRegistryPlaceholders(workDir);
  };
  return () => (prepared ??= write());
}

/** What must be done for either half, and what of it may have been kept. */
export async function planHalves(o: PlanOptions): Promise<Plans> {
  const {site, workDir, outDir} = o;
  const {siteDir} = site.context;
  const configs = await createConfigs({
    entries: ENTRIES,
    ...o,
    listModules: followModules(o.modules),
  });
  const paths = createPortablePaths({siteDir, outDir, workDir});
  const {keepers, unkeepable} = openKeepers({...o, configs, paths});
  const toWarnings = (stats: Stats) =>
    readProblems([stats]).warnings.map((problem) => toWarningDiagnostic({problem, siteDir}));
  const common = {options: o, paths, toWarnings, prepare: createPreparation(o)};
  const describeSide = <S extends Side>(side: S) => ({
    side,
    config: configs[side],
    keeper: keepers[side],
    unkeepable: unkeepable[side],
  });
  const emit = o.emit ?? createFileEmitter(outDir);
  return {
    configs,
    browser: {
      ...common,
      ...describeSide('browser'),
      place: ({file, hash, read}) => emit(file, read, hash),
      read: ({stats}, modules) => readBrowserShell({stats, modules, site}),
    },
    node: {
      ...common,
      ...describeSide('node'),
      place: (file) => writeServerFile(toServerFolder(workDir), file),
      read: (compiled, modules) =>
        readNode({compiled, modules, config: configs.node, workDir, paths}),
    },
  };
}
