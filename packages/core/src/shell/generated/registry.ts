import {isRequired} from '../../shared/requiredModules.js';
import type {ShellModule} from '../../shared/site.js';
import type {Side} from '../options.js';
import type {NameChunk} from './chunkNames.js';

export const NOT_FOUND_ID = '@theme/NotFound';

/**
 * Returns the modules sorted by id, so that the order in which pages name them does not count, and with `@theme/NotFound` among
 * them.
 */
export function completeModules(modules: ShellModule[]): ShellModule[] {
  const byId = new Map(modules.map((module) => [module.id, module]));
  byId.set(NOT_FOUND_ID, {id: NOT_FOUND_ID, request: NOT_FOUND_ID});
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

// These modules are in the entry anyway, or all Markdown needs them. A separate request for them would be one too
// many.
const EAGER = new Set(['react', 'react/jsx-runtime', 'react-dom', '@mdx-js/react']);

interface RegistryOptions {
  modules: ShellModule[];
  side: Side;
  nameChunk: NameChunk;
  /** Whether the entry contains the module with this id. */
  isEverywhere?: (id: string) => boolean;
}

function writeImport(request: string, comment: string): string {
  return `import(/* ${comment} */ ${JSON.stringify(request)})`;
}

// It uses `require`, since `import()` would give a namespace.
function writeRequire(request: string, chunk: string): string {
  const load = `() => resolve(require(${JSON.stringify(request)}))`;
  return `new Promise((resolve, reject) => require.ensure([], ${load}, reject, ${JSON.stringify(chunk)}))`;
}

function writeBrowserLoad({id, request}: ShellModule, o: RegistryOptions): string {
  const isEager = EAGER.has(request) || o.isEverywhere?.(id);
  const chunk = o.nameChunk(id);
  if (isRequired(id)) return isEager ? writeNodeLoad(request) : writeRequire(request, chunk);
  return writeImport(
    request,
    isEager ? 'webpackMode: "eager"' : `webpackChunkName: ${JSON.stringify(chunk)}`,
  );
}

function writeNodeLoad(request: string): string {
  return `require(${JSON.stringify(request)})`;
}

/**
 * The text of `@generated/velocisaurus/registry` or of a part of it: id → a function that loads the module, at once on Node, by
 * a promise in browsers.
 */
export function writeRegistry(o: RegistryOptions): string {
  const writeLoad = (module: ShellModule) =>
    o.side === 'browser' ? writeBrowserLoad(module, o) : writeNodeLoad(module.request);
  const entries = o.modules.map(
    (module) => `  ${JSON.stringify(module.id)}: () => ${writeLoad(module)},`,
  );
  return `export default {\n${entries.join('\n')}\n};\n`;
}
