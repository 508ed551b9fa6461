import {createRequire} from 'node:module';
import path from 'node:path';

const {cache} = createRequire(import.meta.url);
const file = path.join('@docusaurus', 'mdx-loader', 'lib', 'processor.js');

/**
 * The content plugins have the MDX loader make its processors while they start: some 500 modules, of no use to an engine with
 * a compiler of its own. Without them the loader makes processors when it runs (a plugin may use it for rules of its own).
 *
 * To be called when the plugins' modules are there and their functions have not been called yet. Several copies of the loader
 * may be installed.
 */
export function deferProcessors(): void {
  for (const [name, loaded] of Object.entries(cache)) {
    if (!name.endsWith(path.sep + file)) continue;
    (loaded!.exports as {createProcessors: unknown}).createProcessors = async () => undefined;
  }
}
