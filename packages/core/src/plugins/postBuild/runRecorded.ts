import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import {traceCode, type Trace} from '../../cache/index.js';
import {addsOnly} from './addsOnly.js';
import type {BuiltOutput} from './builtOutput.js';
import {HookRecorder} from './hookRecorder.js';
import {withKnownHashes, type HashingHook} from './workboxHashes.js';

export interface RecordedHook {
  plugin: LoadedPlugin;
  props: Parameters<NonNullable<LoadedPlugin['postBuild']>>[0];
  context: LoadContext;
  output: BuiltOutput;
  /** Called before a hook runs that may do more than add files to the output. */
  onRun: () => void;
}

/** Looks at all files of the output. Since this takes long, it is left out for hooks that only add files. */
function prepareRun({plugin, output, onRun}: RecordedHook): void {
  if (addsOnly(plugin)) return;
  onRun();
  output.look();
}

/** Runs the hook, and records what it reads and writes. */
export async function runRecorded(
  hook: RecordedHook,
  trace: Trace | undefined,
): Promise<HookRecorder> {
  const {plugin, props, context, output} = hook;
  prepareRun(hook);
  const {siteDir, generatedFilesDir} = context;
  const recorder = new HookRecorder({trace, output, places: {siteDir, generatedFilesDir}});
  await traceCode(recorder, async () => plugin.postBuild!(props));
  return recorder;
}

/** The same, but the hook gets the known hashes of unchanged files, so that it need not read them. */
export async function runWithHashes(
  hook: RecordedHook & HashingHook,
  trace: Trace | undefined,
): Promise<HookRecorder> {
  let recorder: HookRecorder | undefined;
  await withKnownHashes(hook, async () => (recorder = await runRecorded(hook, trace)));
  return recorder!;
}
