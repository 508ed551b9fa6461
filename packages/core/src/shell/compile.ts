import {rspack, type Configuration, type MultiStats} from '@rspack/core';

/** Builds both sides at a time. */
export function compile(configs: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      // Closing writes the persistent cache.
      compiler.close((closing) => {
        if (error ?? closing) reject(error ?? closing);
        else if (stats) resolve(stats);
      });
    });
  });
}
