import type {ModuleRef, ModuleTree} from '../../../shared/wire.js';
import type {VersionProp} from '../../../shared/versionDocs.js';
import {parseRef, type Namespace, type ReadModule} from '../modules/types.js';

export interface RecordReader {
  read: ReadModule;
  inline: unknown[];
  /**
   * Returns the fields of the prop `version` that a version's layout gets instead of plain data; `key` is that of
   * `RouteRecord.versionDocs`.
   */
  viewVersion: (key: string, version: Omit<VersionProp, 'docs'>) => Partial<VersionProp>;
}

export function describeMissingDefault(path: string): string {
  return `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`;
}

function setProperty(target: object, name: string, value: unknown): void {
  const {configurable = true} = Object.getOwnPropertyDescriptor(target, name) ?? {};
  // Defined, not assigned: the name of a function is read-only, and `export const name` would fail on it.
  if (configurable)
    Object.defineProperty(target, name, {value, writable: true, enumerable: true, configurable});
}

/** A page module's other exports become properties of its component: themes read `content.metadata`, `content.toc`. */
function attachExports(component: unknown, {default: _default, ...others}: Namespace): unknown {
  const isObject =
    typeof component === 'function' || (typeof component === 'object' && component !== null);
  if (!isObject || !Object.isExtensible(component)) return component;
  const target = component as Namespace;
  for (const [name, value] of Object.entries(others)) {
    if (name !== '__esModule' && target[name] !== value) setProperty(target, name, value);
  }
  return component;
}

/** Returns the value that a component gets as a prop: JSON as it is; for a module, its default export with the other exports attached. */
export function resolveRef({
  ref,
  path,
  reader,
}: {
  ref: ModuleRef;
  path: string;
  reader: RecordReader;
}): unknown {
  const {kind, name} = parseRef(ref);
  if (kind === 'i') return reader.inline[Number(name)];
  const namespace = reader.read(ref);
  if (kind === 'd') return namespace.default;
  if (namespace.default === undefined || namespace.default === null)
    throw new Error(describeMissingDefault(path));
  return attachExports(namespace.default, namespace);
}

type Tree = ModuleRef | ModuleTree | (ModuleRef | ModuleTree)[];

export function resolveTree({
  tree,
  path,
  reader,
}: {
  tree: Tree;
  path: string;
  reader: RecordReader;
}): unknown {
  if (typeof tree === 'string') return resolveRef({ref: tree, path, reader});
  if (Array.isArray(tree)) return tree.map((item) => resolveTree({tree: item, path, reader}));
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    resolveTree({tree: value, path, reader}),
  ]);
  return Object.fromEntries(entries) as unknown;
}

export function listRefs(tree: Tree | undefined): ModuleRef[] {
  if (tree === undefined) return [];
  if (typeof tree === 'string') return [tree];
  return (Array.isArray(tree) ? tree : Object.values(tree)).flatMap(listRefs);
}
