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
  /** Told before a hook runs that may do more than add files to the output. */
  onRun: () => void;
}

/** It takes long to look at all files: not for hooks whose files come from the store, nor for those that only add some. */
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

/** The same; files that are as they were need not be read to know their hashes. */
export async function runWithHashes(
  hook: RecordedHook & HashingHook,
  trace: Trace | undefined,
): Promise<HookRecorder> {
  let recorder: HookRecorder | undefined;
  await withKnownHashes(hook, async () => (recorder = await runRecorded(hook, trace)));
  return recorder!;
}
