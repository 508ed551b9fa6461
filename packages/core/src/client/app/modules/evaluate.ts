import {readInlineValue} from '../../../shared/wire.js';
import type {Lru} from './createLru.js';
import {toNamespace} from './toNamespace.js';
import {parseRef, type Definition, type Namespace, type ReadModule} from './types.js';

export interface ModuleSources {
  /** Throws when it is not there. */
  findDefinition: (file: string) => Definition;
  readData: (file: string) => unknown;
  readShell: (id: string) => unknown;
  /** Evaluated page modules, by file. */
  evaluated: Lru<Namespace>;
  /** While developing: sees each module once it is evaluated, and may change its exports. */
  adopt?: (file: string, exports: Namespace, definition: Definition) => void;
}

/** Evaluates page modules, each once, and gives the values of all kinds of modules but inline data. */
export function createModuleReader(sources: ModuleSources): ReadModule {
  function requireFrom(file: string, deps: Definition['deps'], request: string): unknown {
    const dep = deps[request];
    if (dep === undefined) throw new Error(`${file} does not declare "${request}".`);
    return typeof dep === 'string' ? read(dep) : toNamespace(readInlineValue(dep));
  }

  function evaluate(file: string): Namespace {
    const known = sources.evaluated.get(file);
    if (known) return known;
    const definition = sources.findDefinition(file);
    const {deps, factory} = definition;
    const module = {exports: {} as Namespace};
    // Before it runs: two modules that import each other see what is there so far.
    sources.evaluated.set(file, module.exports);
    try {
      factory((request) => requireFrom(file, deps, request), module.exports, module);
    } catch (error) {
      sources.evaluated.delete(file);
      throw error;
    }
    sources.adopt?.(file, module.exports, definition);
    sources.evaluated.set(file, module.exports);
    return module.exports;
  }

  function read(ref: Parameters<ReadModule>[0]): Namespace {
    const {kind, name} = parseRef(ref);
    if (kind === 'p') return evaluate(name);
    if (kind === 'd') return toNamespace(sources.readData(name));
    if (kind === 's') return toNamespace(sources.readShell(name));
    throw new Error(`${ref}: inline data belongs to one record and cannot be required.`);
  }

  return read;
}
