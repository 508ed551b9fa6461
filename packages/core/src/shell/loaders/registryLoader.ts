import type {LoaderContext} from '@rspack/core';

interface Options {
  /** Resolves once the modules that pages name are known. */
  write: () => Promise<string>;
}

/**
 * Gives the text of a part of the registry in place of its file, so that the bundler builds the rest of the shell while
 * Markdown compiles.
 */
export default function loadRegistry(this: LoaderContext<Options>): void {
  const callback = this.async();
  // The text depends on no file, so a cache must not answer instead.
  this.cacheable(false);
  this.getOptions()
    .write()
    .then((text) => callback(null, text), callback);
}
