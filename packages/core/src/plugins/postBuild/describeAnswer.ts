import type {LoadedPlugin} from '@docusaurus/types';
import {listForeign, listReadOutput, type HookTraffic} from './followsBodies.js';
import {describeRepeatable, type RepeatableHook} from './repeatable.js';
import type {RecordedHook} from './runRecorded.js';

/** A hook as a build needs to know it in which only texts of pages are others. */
export interface HookAnswer {
  plugin: LoadedPlugin;
  /** Files and folders of the output that it follows from; `undefined`: from more than that. */
  reads: string[] | undefined;
  repeatable: RepeatableHook | undefined;
  /** Files and folders of the output that it looked at, of a plugin that the engine does not know. */
  looked: string[];
}

/** `canKeep`: its files come from the store, or may do so from the next build on. */
export function describeAnswer(
  hook: RecordedHook,
  traffic: HookTraffic,
  canKeep: boolean,
): HookAnswer {
  const {plugin, context} = hook;
  const isBuilt = (file: string) => hook.output.describe(file) !== undefined;
  if (!canKeep) return {plugin, reads: undefined, repeatable: undefined, looked: []};
  const repeatable = describeRepeatable({plugin, context, traffic, isBuilt});
  const looked = listForeign(traffic).map(([name]) => name);
  return {plugin, reads: listReadOutput(traffic, isBuilt), repeatable, looked};
}
