import path from 'node:path';
import {repeatHooks, type Follower} from '../../plugins/index.js';
import type {StagedPatch} from '../../write/index.js';
import type {BuildContext, BuildOptions} from '../pipeline/buildOptions.js';
import {loadContext} from '../pipeline/loadContext.js';
import type {PatchedRun} from './patchRun.js';
import {NotPatchable, type CachedRun} from './types.js';

export interface RunHooksOptions {
  place: BuildContext;
  options: BuildOptions;
  patch: StagedPatch;
  /** The folders of all locales, within the output folder. */
  folders: string[];
  patched: PatchedRun;
  /** The hooks of this locale to run again. All of them are repeatable. */
  hooks: Follower[];
}

async function loadContextAgain({place, options, patch}: RunHooksOptions, run: CachedRun) {
  const {siteDir, cache} = place;
  const {locale} = run.kept;
  const context = await loadContext({siteDir, locale, outDir: patch.dir, options, cache});
  context.siteConfig.themeConfig = run.themeConfig!;
  return context;
}

const listRepeatable = ({hooks}: RunHooksOptions) => hooks.map(({repeatable}) => repeatable!);

/** Whether the file belongs to the locale of `folder`, which may hold the folders of other locales. */
function isIn(file: string, folder: string, folders: string[]): boolean {
  const holds = (one: string) => one === '' || file.startsWith(`${one}/`);
  return holds(folder) && !folders.some((one) => one.length > folder.length && holds(one));
}

/** Brings the unchanged files of the locale into staging. */
function bringRest(o: RunHooksOptions): void {
  const {patch, patched, folders} = o;
  const {folder} = patched.run.kept;
  const made = listRepeatable(o).flatMap(({files}) => files);
  const dropped = new Set([...patched.gone, ...made.map((file) => path.posix.join(folder, file))]);
  patch.bringRest((file) => isIn(file, folder, folders) && !dropped.has(file));
}

async function repeat(o: RunHooksOptions): Promise<Follower[]> {
  const {place, patch, patched, hooks} = o;
  const {run} = patched;
  const common = {
    context: await loadContextAgain(o, run),
    output: patch.forFolder(run.kept.folder),
  };
  const {cache} = place;
  let repeated = listRepeatable(o);
  const lost = await patch.runPlugins(async (onRun) => {
    repeated = await repeatHooks({...common, hooks: repeated, cache, onRun});
  });
  if (lost.length > 0)
    throw new NotPatchable(`a postBuild() hook wrote ${lost[0]} to the last site`);
  return hooks.map((hook, index) => ({...hook, repeatable: repeated[index]!}));
}

/**
 * Brings the unchanged files of a locale into staging, and runs hooks there that depend on the text of pages. Does not load the site. The
 * hooks do not see locales that come later.
 */
export async function runHooksAgain(o: RunHooksOptions): Promise<PatchedRun> {
  const {place, patched, hooks} = o;
  bringRest(o);
  if (hooks.length === 0) return patched;
  const {run} = patched;
  const locale = place.expected.length > 1 ? run.kept.locale : undefined;
  const phase = place.reporter.forLocale(locale).start('Plugins after the build');
  const repeated = await repeat(o);
  phase.finish({detail: `${hooks.length} run, no other plugin loaded`});
  const others = run.hooks.filter((hook) => !hooks.includes(hook));
  return {...patched, run: {...run, hooks: [...others, ...repeated]}};
}
