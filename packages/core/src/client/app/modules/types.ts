import type {DefinePageModule, ModuleRef} from '../../../shared/wire.js';

/** The namespace of `import * as x`: `default` and all other exports. */
export type Namespace = {[name: string]: unknown};

export interface Definition {
  deps: Parameters<DefinePageModule>[1];
  factory: Parameters<DefinePageModule>[2];
}

/** Returns the value of a loaded module synchronously. Throws {@link ModuleNotLoadedError} if it is not loaded. */
export type ReadModule = (ref: ModuleRef) => Namespace;

export class ModuleNotLoadedError extends Error {
  constructor(ref: string) {
    super(`The module ${ref} of this page was read before it was loaded.`);
    this.name = 'ModuleNotLoadedError';
  }
}

/** Splits `p:intro.1f3a` into its kind and its name. */
export function parseRef(ref: ModuleRef): {kind: 's' | 'p' | 'd' | 'i'; name: string} {
  return {kind: ref[0] as 's' | 'p' | 'd' | 'i', name: ref.slice(2)};
}
