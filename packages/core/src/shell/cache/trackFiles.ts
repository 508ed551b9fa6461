import type {Compilation} from '@rspack/core';
import type {TrackedFiles} from './dependencies.js';

const KINDS = ['fileDependencies', 'missingDependencies', 'contextDependencies'] as const;

/** The compilation and those that plugins made within it, such as for workers: Rspack tells the files of each apart. */
function listCompilations(compilation: Compilation): Compilation[] {
  return [compilation, ...compilation.children.flatMap(listCompilations)];
}

/** All that a compilation was made from. */
export function trackFiles(compilation: Compilation): TrackedFiles {
  const all = listCompilations(compilation);
  const entries = KINDS.map((kind) => [kind, new Set(all.flatMap((one) => [...one[kind]]))]);
  return Object.fromEntries(entries) as unknown as TrackedFiles;
}
