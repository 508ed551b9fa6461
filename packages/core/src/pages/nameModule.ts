import path from 'node:path';
import {hashContent} from '../shared/hash.js';
import {MODULES_FOLDER} from '../shared/wire.js';
import type {CompiledModule} from './createModuleCompiler.js';
import type {NamedDependency} from './types.js';

/** Returns the beginning of a module's name, for people who read file names. */
export function labelModule(filePath: string): string {
  const {name, dir} = path.parse(filePath);
  const label = name === 'index' ? path.basename(dir) : name;
  return label.replace(/[^\w-]+/g, '-').slice(0, 40);
}

/** The name in `p:<file>`. */
export function nameModule({
  facts,
  permalinks,
  dependencies,
  label,
}: Pick<CompiledModule, 'facts' | 'permalinks'> & {
  dependencies: NamedDependency[];
  label: string;
}): string {
  return `${label}.${hashContent(JSON.stringify([facts.codeHash, permalinks, dependencies]))}`;
}

/** Names a dependency whose data is part of the module. `hash`: that of the file it comes from. */
export const nameInlineData = (hash: string): string => `inline ${hash}`;

/** Returns the path of the file, relative to the output folder of the locale. */
export function toModuleFile(file: string): string {
  return `${MODULES_FOLDER}/${file}.js`;
}
