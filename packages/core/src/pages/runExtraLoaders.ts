import {runLoaders} from 'loader-runner';
import type {MarkdownRule} from '../shared/site.js';

interface LoaderContext {
  loaders: {options?: unknown}[];
  loaderIndex: number;
}

// The bundler adds `getOptions` to the context of its loaders; loader-runner does not.
function getOptions(this: LoaderContext): unknown {
  return this.loaders[this.loaderIndex]?.options ?? {};
}

/** Runs the loaders that a plugin puts before the Markdown compiler, e.g. the blog's, which cuts posts at the truncate marker. */
export async function runExtraLoaders({
  source,
  filePath,
  query,
  loaders,
}: {
  source: string;
  filePath: string;
  query: string;
  loaders: MarkdownRule['extraLoaders'];
}): Promise<string> {
  if (loaders.length === 0) return source;
  return new Promise((resolve, reject) => {
    runLoaders(
      {
        resource: filePath + query,
        loaders,
        context: {getOptions},
        readResource: (_file: string, done: (error: Error | null, content: Buffer) => void) =>
          done(null, Buffer.from(source)),
      },
      (error, {result}) => (error ? reject(error) : resolve(String(result?.[0] ?? ''))),
    );
  });
}
