import {isRequired} from '../../../shared/requiredModules.js';
import {readInlineValue, type ModuleRef} from '../../../shared/wire.js';
import type {Lru} from './createLru.js';
import {markNamespace, toNamespace} from './toNamespace.js';
import {parseRef, type Definition, type Namespace, type ReadModule} from './types.js';

export interface ModuleSources {
  /** Throws if the module is not loaded. */
  findDefinition: (file: string) => Definition;
  readData: (file: string) => unknown;
  readShell: (id: string) => unknown;
  /** Evaluated page modules, by file. */
  evaluated: Lru<Namespace>;
  /** Development only: called for each evaluated module; may change its exports. */
  adopt?: (file: string, exports: Namespace, definition: Definition) => void;
}

/** Creates a function that evaluates page modules, each once, and returns the values of all kinds of modules except inline data. */
export function createModuleReader(sources: ModuleSources): ReadModule {
  function requireFrom(file: string, deps: Definition['deps'], request: string): unknown {
    const dep = deps[request];
    if (dep === undefined) throw new Error(`${file} does not declare "${request}".`);
    const value = typeof dep === 'string' ? readValue(dep) : readInlineValue(dep);
    return isRequired(request) ? value : toNamespace(value);
  }

  function evaluate(file: string): Namespace {
    const known = sources.evaluated.get(file);
    if (known) return known;
    const definition = sources.findDefinition(file);
    const {deps, factory} = definition;
    const module = {exports: markNamespace({})};
    // Set before the module runs: modules that import each other see the exports so far.
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

  function readValue(ref: ModuleRef): unknown {
    const {kind, name} = parseRef(ref);
    if (kind === 'p') return evaluate(name);
    if (kind === 'd') return sources.readData(name);
    if (kind === 's') return sources.readShell(name);
    throw new Error(`${ref}: inline data belongs to one record and cannot be required.`);
  }

  return (ref) => toNamespace(readValue(ref));
}
