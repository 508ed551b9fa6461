import type {VersionDocs} from '../../../shared/versionDocs.js';

/** Code may look for these on any object: hardly ever are they meant as ids. */
const COMMON_NAMES = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'then',
  'toJSON',
  '$$typeof',
  'prototype',
]);

interface DocsSource {
  find: (id: string) => unknown;
  /** Finds what is at hand, and leaves it at that. */
  peek: (id: string) => unknown;
  list: () => VersionDocs;
}

/** Stands in for the list of a version's documents, and asks for them one by one, or for the whole. */
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
