import {createRequire} from 'node:module';
import path from 'node:path';

interface ProcessorModule {
  createProcessors: unknown;
}

const {cache} = createRequire(import.meta.url);
const file = path.sep + path.join('@docusaurus', 'mdx-loader', 'lib', 'processor.js');

/** Several copies of the loader may be installed. */
function listLoaded(): ProcessorModule[] {
  const names = Object.keys(cache).filter((name) => name.endsWith(file));
  return names.map((name) => cache[name]!.exports as ProcessorModule);
}

/**
 * The content plugins have the MDX loader make its processors when their functions are called: some 500 modules, of no use to
 * most builds. Within `run` none are made; the loader makes those that it lacks when it comes to compile something.
 */
export async function deferProcessors<Value>(run: () => Promise<Value>): Promise<Value> {
  const loaded = listLoaded().map((module) => ({module, original: module.createProcessors}));
  for (const {module} of loaded) module.createProcessors = async () => undefined;
  try {
    return await run();
  } finally {
    for (const {module, original} of loaded) module.createProcessors = original;
  }
}
