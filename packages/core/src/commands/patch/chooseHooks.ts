import {toModuleFile} from '../../pages/index.js';
import type {Follower} from '../../plugins/index.js';
import {toPageFiles} from '../../render/index.js';
import {toFolder} from '../../shared/toFolder.js';
import {NotPatchable, type CachedRun, type CachedSource} from './types.js';

export interface EditedRun {
  run: CachedRun;
  sources: {kept: CachedSource}[];
}

export const describeHook = ({plugin}: Follower): string =>
  `the plugin "${plugin}" has a postBuild() hook, which runs after each change`;

/** The files and folders that a new body changes in the output folder of its locale. */
function listFiles({kept: {page, module}}: {kept: CachedSource}, {kept: {settings}}: CachedRun) {
  const {html, record} = toPageFiles(page, settings);
  const code = toModuleFile(module.ref.slice('p:'.length));
  // The folder changes too, since the module gets another name.
  return [html, record, code, toFolder(code)];
}

function listTouched({run, sources}: EditedRun): string[] {
  if (sources.length === 0) return [];
  const ofReaders = run.readerFiles.flatMap((file) => [file, toFolder(file)]);
  return [...sources.flatMap((source) => listFiles(source, run)), ...ofReaders];
}

/**
 * The hooks of one locale that depend on files which new bodies change. Hooks do not see other locales. Throws {@link NotPatchable} where one
 * of them can run only after a load of the site.
 */
export function chooseHooks(edited: EditedRun): Follower[] {
  const touched = new Set(listTouched(edited));
  if (touched.size === 0) return [];
  const chosen = edited.run.hooks.filter(
    ({reads}) => reads?.some((name) => touched.has(name)) ?? true,
  );
  const late = chosen.find(({repeatable}) => !repeatable);
  if (late) throw new NotPatchable(describeHook(late));
  return chosen;
}
