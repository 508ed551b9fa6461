import {isRequired} from '../../shared/requiredModules.js';
import {readInlineValue, type DefinePageModule} from '../../shared/wire.js';

type Exports = {[name: string]: unknown};
type Dependencies = Parameters<DefinePageModule>[1];
type Factory = Parameters<DefinePageModule>[2];

interface Sources {
  /** The text of a page module. */
  read: (file: string) => string;
  /** Of data in a file as well: what is in it is no text of the page. */
  readShell: (id: string) => unknown;
}

interface Definition {
  deps: Dependencies;
  factory: Factory;
}

/** Runs the text of a module; its one `define` call hands over what it is made of. */
function readDefinition(text: string): Definition {
  let found: Definition | undefined;
  const define: DefinePageModule = (_file, deps, factory) => void (found = {deps, factory});
  // It is the text that the browser would run: what a page of the site's own says.
  new Function('globalThis', text)({__velocisaurus: {define}});
  if (!found) throw new Error('The page module defines nothing.');
  return found;
}

/** As `import * as x` shows data. */
function toModule(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return {...(isObject && value), default: value};
}

/** Evaluates page modules for what they say, each once. */
export function createModuleReader({read, readShell}: Sources): (file: string) => Exports {
  const evaluated = new Map<string, Exports>();

  function requireFrom(request: string, dep: Dependencies[string] | undefined): unknown {
    if (dep === undefined) throw new Error('The page module requires what it does not declare.');
    if (typeof dep !== 'string') {
      const value = readInlineValue(dep);
      return isRequired(request) ? value : toModule(value);
    }
    const name = dep.slice(2);
    return dep.startsWith('p:') ? evaluate(name) : readShell(name);
  }

  function evaluate(file: string): Exports {
    const known = evaluated.get(file);
    if (known) return known;
    const {deps, factory} = readDefinition(read(file));
    const module = {exports: {} as Exports};
    evaluated.set(file, module.exports);
    factory((request) => requireFrom(request, deps[request]), module.exports, module);
    evaluated.set(file, module.exports);
    return module.exports;
  }

  return evaluate;
}
