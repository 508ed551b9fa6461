import type {LoaderContext} from '@rspack/core';

interface Options {
  /** Resolves once it is known what pages name. */
  write: () => Promise<string>;
}

/** Stands in for the file of the registry: the rest of the shell is built while Markdown compiles. */
export default function loadRegistry(this: LoaderContext<Options>): void {
  const callback = this.async();
  // What it waits for is no file: no cache may answer instead.
  this.cacheable(false);
  this.getOptions()
    .write()
    .then((text) => callback(null, text), callback);
}
