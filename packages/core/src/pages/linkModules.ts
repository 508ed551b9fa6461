import path from 'node:path';
import {fillLinks} from '#mdx';
import {throwDiagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import {wrapPageModule} from '../shared/pageModule.js';
import {MODULES_FOLDER, type ModuleRef} from '../shared/wire.js';
import type {Dependency, PageModule} from './compileModules.js';
import type {CompiledModule} from './createModuleCompiler.js';
import type {EmitAsset} from './emitAsset.js';
import type {DataEmitter} from './emitData.js';
import {Needs} from './needs.js';
import {LostCode} from './store/compileThroughStore.js';
import {toSitePath} from './sitePath.js';
import type {Emit, LinkedModule, NamedInput} from './types.js';

/** Gives a module its file name and emits it, once; what it needs is linked first. */
export type LinkModule = (key: string) => LinkedModule;

export interface ModuleLinker {
  link: LinkModule;
  /** Emits what was linked but could not be emitted, as the store had lost its code. */
  emitLost: () => Promise<void>;
}

/** A dependency by a name that changes whenever its value does; the value is made only for a module that is written. */
interface LinkedDependency {
  hash: string;
  wire: () => ModuleRef | {value: unknown};
}

/** By the request as the code names it. */
type Dependencies = Map<string, LinkedDependency>;

export interface ModuleLinkerOptions {
  siteDir: string;
  modules: Map<string, PageModule>;
  data: DataEmitter;
  emit: Emit;
  emitAsset: EmitAsset;
  onShellModule: (module: {id: string; request: string}) => void;
  namesSources?: boolean;
}

function toFileName(filePath: string): string {
  const {name, dir} = path.parse(filePath);
  const label = name === 'index' ? path.basename(dir) : name;
  return label.replace(/[^\w-]+/g, '-').slice(0, 40);
}

// Modules of a circle have no order in which they could be evaluated.
function throwCycle(keys: string[], siteDir: string): never {
  const files = keys.map((key) => toSitePath(key, siteDir));
  throwDiagnostic({
    name: 'import-cycle',
    message: `Markdown files import each other in a circle: ${files.join(' → ')}.`,
    file: files[0],
  });
}

function toReference(ref: ModuleRef): LinkedDependency {
  return {hash: ref, wire: () => ref};
}

function nameFile(
  {facts, permalinks}: PageModule,
  dependencies: Dependencies,
  label: string,
): string {
  const hashes = [...dependencies].map(([request, {hash}]) => [request, hash]);
  const parts = JSON.stringify([facts.codeHash, permalinks, hashes]);
  return `${label}.${hashContent(parts)}`;
}

function toOutputFile(file: string): string {
  return `${MODULES_FOLDER}/${file}.js`;
}

function writeModule(
  file: string,
  {loadCode, permalinks}: CompiledModule,
  dependencies: Dependencies,
): string {
  const deps = Object.fromEntries([...dependencies].map(([request, {wire}]) => [request, wire()]));
  return wrapPageModule({file, deps, code: fillLinks(loadCode(), permalinks)});
}

export function createModuleLinker(options: ModuleLinkerOptions): ModuleLinker {
  const {siteDir, modules, data, emit, emitAsset, onShellModule, namesSources} = options;
  const linked = new Map<string, LinkedModule>();
  const lost: {file: string; module: PageModule; deps: Dependencies}[] = [];

  function linkShell({id, request}: {id: string; request: string}, needs: Needs): LinkedDependency {
    onShellModule({id, request});
    needs.add(`s:${id}`);
    return toReference(`s:${id}`);
  }

  function linkData(filePath: string, needs: Needs): LinkedDependency {
    const emitted = data.emitFile(filePath);
    needs.addInput(emitted.input);
    if ('inline' in emitted)
      return {
        hash: `inline ${emitted.input.hash}`,
        wire: () => ({value: emitted.inline()}),
      };
    needs.add(emitted.ref);
    return toReference(emitted.ref);
  }

  function linkDependency(dependency: Dependency, needs: Needs, chain: string[]): LinkedDependency {
    if (dependency.kind === 'shell') return linkShell(dependency, needs);
    if (dependency.kind === 'data') return linkData(dependency.filePath, needs);
    if (dependency.kind === 'asset') {
      const {hash, value, input} = emitAsset(dependency);
      needs.addInput(input);
      return {hash, wire: () => ({value: value()})};
    }
    const module = linkOnce(dependency.key, chain);
    needs.addModule(module, 'partial');
    return toReference(module.ref);
  }

  function emitModule(file: string, module: PageModule, deps: Dependencies): void {
    try {
      emit(toOutputFile(file), () => writeModule(file, module, deps));
    } catch (error) {
      if (!(error instanceof LostCode)) throw error;
      lost.push({file, module, deps});
    }
  }

  /** Compiles again what the store has lost; the outcome bears the same name. */
  async function emitLost(): Promise<void> {
    for (const {file, module, deps} of lost) {
      const compiled = await module.recompile();
      emit(toOutputFile(file), () => writeModule(file, compiled, deps));
    }
  }

  function link(key: string, chain: string[]): LinkedModule {
    const module = modules.get(key)!;
    const needs = new Needs();
    for (const input of module.inputs) needs.addInput(input);
    const dependencies: Dependencies = new Map();
    for (const [request, dependency] of module.dependencies)
      dependencies.set(request, linkDependency(dependency, needs, [...chain, key]));
    const label = toFileName(module.filePath);
    const stem = namesSources ? `${label}-${hashContent(key)}` : label;
    const file = nameFile(module, dependencies, stem);
    emitModule(file, module, dependencies);
    return complete(`p:${file}`, needs, module.source);
  }

  function linkOnce(key: string, chain: string[]): LinkedModule {
    if (chain.includes(key)) throwCycle([...chain.slice(chain.indexOf(key)), key], siteDir);
    const known = linked.get(key) ?? link(key, chain);
    linked.set(key, known);
    return known;
  }

  return {link: (key) => linkOnce(key, []), emitLost};
}

function complete(ref: ModuleRef, needs: Needs, source: NamedInput): LinkedModule {
  const {files, shellIds, inputs} = needs;
  return {ref, files: [...files], shellIds: [...shellIds], source, inputs};
}
