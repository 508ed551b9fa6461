import {fillLinks} from '#mdx';
import {throwDiagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import {wrapPageModule} from '../shared/pageModule.js';
import {SVG_URI, type InlineValue, type ModuleRef} from '../shared/wire.js';
import type {Dependency, PageModule} from './compileModules.js';
import type {CompiledModule} from './createModuleCompiler.js';
import type {EmitAsset} from './emitAsset.js';
import type {DataEmitter} from './emitData.js';
import {Needs} from './needs.js';
import {labelModule, nameInlineData, nameModule, toModuleFile} from './nameModule.js';
import {LostCode} from './store/compileThroughStore.js';
import {toSitePath} from '../shared/sitePath.js';
import type {Emit, LinkedModule, NamedDependency, NamedInput} from './types.js';

/** Names a module and emits it, once. Its dependencies are linked first. */
export type LinkModule = (key: string) => LinkedModule;

export interface ModuleLinker {
  link: LinkModule;
  /** Emits the modules that were linked but not emitted, because the store had lost their code. */
  emitLost: () => Promise<void>;
  /** Lists the dependencies of a linked module, by the request as the code names it. */
  listDependencies: (key: string) => NamedDependency[];
}

/** A dependency. `hash` changes whenever its value does. `wire` makes the value, only for a module that is written. */
interface LinkedDependency {
  hash: string;
  wire: () => ModuleRef | InlineValue;
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

function toInlineValue(value: string): InlineValue {
  if (!value.startsWith(SVG_URI)) return {value};
  return {svg: Buffer.from(value.slice(SVG_URI.length), 'base64').toString('latin1')};
}

function listNames(dependencies: Dependencies): NamedDependency[] {
  return [...dependencies].map(([request, {hash}]) => [request, hash]);
}

function throwLost(): never {
  throw new LostCode();
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
  const dependenciesOf = new Map<string, Dependencies>();
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
        hash: nameInlineData(emitted.input.hash),
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
      return {hash, wire: () => toInlineValue(value())};
    }
    const module = linkOnce(dependency.key, chain);
    needs.addModule(module, 'partial');
    return toReference(module.ref);
  }

  function emitModule(file: string, module: PageModule, deps: Dependencies): void {
    try {
      emit(toModuleFile(file), () => writeModule(file, module, deps));
    } catch (error) {
      if (!(error instanceof LostCode)) throw error;
      lost.push({file, module, deps});
    }
    // The module is written by now, so its code is released: the code of a large site must not take up memory while pages are rendered.
    module.loadCode = throwLost;
  }

  /** Compiles the modules again whose code the store has lost. Their names stay the same. */
  async function emitLost(): Promise<void> {
    for (const {file, module, deps} of lost) {
      const compiled = await module.recompile();
      emit(toModuleFile(file), () => writeModule(file, compiled, deps));
    }
  }

  function link(key: string, chain: string[]): LinkedModule {
    const module = modules.get(key)!;
    const needs = new Needs();
    for (const input of module.inputs) needs.addInput(input);
    const dependencies: Dependencies = new Map();
    for (const [request, dependency] of module.dependencies)
      dependencies.set(request, linkDependency(dependency, needs, [...chain, key]));
    const label = labelModule(module.filePath);
    const stem = namesSources ? `${label}-${hashContent(key)}` : label;
    const file = nameModule({...module, label: stem, dependencies: listNames(dependencies)});
    dependenciesOf.set(key, dependencies);
    emitModule(file, module, dependencies);
    return complete(`p:${file}`, needs, module.source);
  }

  function linkOnce(key: string, chain: string[]): LinkedModule {
    if (chain.includes(key)) throwCycle([...chain.slice(chain.indexOf(key)), key], siteDir);
    const known = linked.get(key) ?? link(key, chain);
    linked.set(key, known);
    return known;
  }

  const listDependencies = (key: string) => listNames(dependenciesOf.get(key) ?? new Map());
  return {link: (key) => linkOnce(key, []), emitLost, listDependencies};
}

function complete(ref: ModuleRef, needs: Needs, source: NamedInput): LinkedModule {
  const {files, shellIds, inputs} = needs;
  return {ref, files: [...files], shellIds: [...shellIds], source, inputs};
}
