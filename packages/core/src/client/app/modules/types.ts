import type {DefinePageModule, ModuleRef} from '../../../shared/wire.js';

/** What `import * as x` gives: `default` and whatever else is exported. */
export type Namespace = {[name: string]: unknown};

export interface Definition {
  deps: Parameters<DefinePageModule>[1];
  factory: Parameters<DefinePageModule>[2];
}

/** A loaded module's value, found at once; throws {@link ModuleNotLoadedError} when it was not loaded before. */
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
