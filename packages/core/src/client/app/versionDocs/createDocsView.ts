import type {VersionDocs} from '../../../shared/versionDocs.js';

/** Names that code may look up on any object. They are hardly ever meant as ids. */
const COMMON_NAMES = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'then',
  'toJSON',
  '$$typeof',
  'prototype',
]);

interface DocsSource {
  find: (id: string) => unknown;
  /** Returns the document if it is at hand, without a request or a record of a missing one. */
  peek: (id: string) => unknown;
  list: () => VersionDocs;
}

/** Replaces the list of a version's documents, and asks the source for single documents or for the whole list. */
export function createDocsView({find, peek, list}: DocsSource): VersionDocs {
  function read(id: string | symbol): unknown {
    if (typeof id === 'symbol') return undefined;
    return COMMON_NAMES.has(id) ? peek(id) : find(id);
  }
  return new Proxy<VersionDocs>(
    {},
    {
      get: (target, id) => read(id) ?? (Reflect.get(target, id) as unknown),
      has: (_target, id) => read(id) !== undefined,
      ownKeys: () => Reflect.ownKeys(list()),
      getOwnPropertyDescriptor(_target, id) {
        const value = read(id);
        return value === undefined
          ? undefined
          : {value, enumerable: true, configurable: true, writable: true};
      },
    },
  );
}
