import type {ModuleRef} from './wire.js';

export interface PageModuleText {
  /** The name in `p:<file>`. */
  file: string;
  deps: {[request: string]: ModuleRef | {value: unknown}};
  /** The body of `function (require, exports, module)`. */
  code: string;
}

// Scripts of page modules and the entry may run in either order: until the runtime is there, definitions queue up.
const RUNTIME =
  '(globalThis.__velocisaurus=globalThis.__velocisaurus||{q:[],define(...a){this.q.push(a)}})';

/** The text of `assets/modules/<file>.js`: one call of `define`, the same for browsers and for Node. */
export function wrapPageModule({file, deps, code}: PageModuleText): string {
  const args = `${JSON.stringify(file)},${JSON.stringify(deps)}`;
  return `${RUNTIME}.define(${args},function(require,exports,module){"use strict";\n${code}\n});\n`;
}
