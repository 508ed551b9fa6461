import {loadSiteContext} from '../../config/index.js';
import {repeatHooks, type Follower} from '../../plugins/index.js';
import {bundler} from '../../shell/index.js';
import type {StagedPatch} from '../../write/index.js';
import type {BuildContext, BuildOptions} from '../pipeline/buildOptions.js';
import type {PatchedRun} from './patchRun.js';
import {NotPatchable, type CachedRun} from './types.js';

export interface RunHooksOptions {
  place: BuildContext;
  options: BuildOptions;
  /** All of them are repeatable. */
  hooks: Follower[];
  /** Of the only locale. */
  patched: PatchedRun;
  patch: StagedPatch;
}

async function loadContext({place, options, patch}: RunHooksOptions, run: CachedRun) {
  const {siteDir, cache} = place;
  const context = await loadSiteContext({
    siteDir,
    locale: run.locale,
    outDir: patch.dir,
    automaticBaseUrlLocalizationDisabled: options.locale?.length === 1,
    cache,
    bundler,
    ...(options.config && {config: options.config}),
  });
  context.siteConfig.themeConfig = run.themeConfig!;
  return context;
}

const listRepeatable = ({hooks}: RunHooksOptions) => hooks.map(({repeatable}) => repeatable!);

function bringRest(o: RunHooksOptions): void {
  const made = listRepeatable(o).flatMap(({files}) => files);
  const dropped = new Set([...o.patched.gone, ...made]);
  o.patch.bringRest((file) => dropped.has(file));
}

async function repeat(o: RunHooksOptions): Promise<Follower[]> {
  const {place, patch, patched, hooks} = o;
  const {run} = patched;
  const common = {context: await loadContext(o, run), output: patch.forFolder(run.folder)};
  const {cache} = place;
  let repeated = listRepeatable(o);
  const lost = await patch.runPlugins(async (onRun) => {
    repeated = await repeatHooks({...common, hooks: repeated, cache, onRun});
  });
  if (lost.length > 0)
    throw new NotPatchable(`a postBuild() hook wrote ${lost[0]} to the last site`);
  return hooks.map((hook, index) => ({...hook, repeatable: repeated[index]!}));
}

/** Lets the hooks that make something of the text of pages write into the site, which is not loaded for that. */
export async function runHooksAgain(o: RunHooksOptions): Promise<PatchedRun> {
  const {place, patched, hooks} = o;
  const {run} = patched;
  const phase = place.reporter.forLocale(undefined).start('Plugins after the build');
  bringRest(o);
  const repeated = await repeat(o);
  phase.finish({detail: `${hooks.length} run, no other plugin loaded`});
  const others = run.hooks.filter((hook) => !hooks.includes(hook));
  return {...patched, run: {...run, hooks: [...others, ...repeated]}};
}
