import type {InlineValue, ModuleRef} from './wire.js';

export interface PageModuleText {
  /** The name in `p:<file>`. */
  file: string;
  deps: {[request: string]: ModuleRef | InlineValue};
  /** The body of `function (require, exports, module)`. */
  code: string;
}

// Scripts of page modules and the entry may run in either order: until the runtime is there, definitions queue up.
const RUNTIME =
  '(globalThis.__velocisaurus=globalThis.__velocisaurus||{q:[],define(...a){this.q.push(a)}})';

const BODY = ',function(require,exports,module){"use strict";\n';

/** The text of `assets/modules/<file>.js`: one call of `define`, the same for browsers and for Node. */
export function wrapPageModule({file, deps, code}: PageModuleText): string {
  return `${RUNTIME}.define(${JSON.stringify(file)},${JSON.stringify(deps)}${BODY}${code}\n});\n`;
}

/** The dependencies that the text of a page module lists. */
export function readDependencies(text: string): PageModuleText['deps'] {
  // Neither JSON nor a name contains a line break.
  const head = text.slice(0, text.indexOf(BODY));
  const deps = head.slice(head.indexOf(',', `${RUNTIME}.define(`.length) + 1);
  return JSON.parse(deps) as PageModuleText['deps'];
}
