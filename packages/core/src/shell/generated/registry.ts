import type {ShellModule} from '../../shared/site.js';
import type {Side} from '../options.js';
import type {NameChunk} from './chunkNames.js';

export const NOT_FOUND_ID = '@theme/NotFound';

/** The same modules in whatever order pages name them, `@theme/NotFound` among them. */
export function completeModules(modules: ShellModule[]): ShellModule[] {
  const byId = new Map(modules.map((module) => [module.id, module]));
  byId.set(NOT_FOUND_ID, {id: NOT_FOUND_ID, request: NOT_FOUND_ID});
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

// The entry holds them anyway, or all Markdown needs them: a request of their own would be one too many.
const EAGER = new Set(['react', 'react/jsx-runtime', 'react-dom', '@mdx-js/react']);

interface RegistryOptions {
  modules: ShellModule[];
  side: Side;
  nameChunk: NameChunk;
  /** Whether the entry is to hold it. */
  isEverywhere?: (id: string) => boolean;
}

function writeBrowserEntry(
  {id, request}: ShellModule,
  {nameChunk, isEverywhere}: RegistryOptions,
): string {
  const name = `webpackChunkName: ${JSON.stringify(nameChunk(id))}`;
  const isEager = EAGER.has(request) || isEverywhere?.(id);
  const chunk = `/* ${isEager ? 'webpackMode: "eager"' : name} */`;
  return `  ${JSON.stringify(id)}: () => import(${chunk} ${JSON.stringify(request)}),`;
}

function writeNodeEntry({id, request}: ShellModule): string {
  return `  ${JSON.stringify(id)}: () => toNamespace(require(${JSON.stringify(request)})),`;
}

// `require` of JSON or CommonJS must look as `import()` does in the browser.
const TO_NAMESPACE = `function toNamespace(value) {
  if (value !== null && typeof value === 'object' && (value.__esModule || value[Symbol.toStringTag] === 'Module')) return value;
  return typeof value === 'object' ? {...value, default: value} : {default: value};
}
`;

/**
 * `@generated/velocisaurus/registry`, or a part of it: id → a function that loads the module, at once in Node, by a promise in
 * browsers.
 */
export function writeRegistry(o: RegistryOptions): string {
  const isBrowser = o.side === 'browser';
  const write = (module: ShellModule) =>
    isBrowser ? writeBrowserEntry(module, o) : writeNodeEntry(module);
  const entries = o.modules.map(write).join('\n');
  return `${isBrowser ? '' : TO_NAMESPACE}export default {\n${entries}\n};\n`;
}
