import type {LoadedPlugin} from '@docusaurus/types';
import {listForeign, listReadOutput, type HookTraffic} from './followsBodies.js';
import {readsDates, tellsDates} from './readsDates.js';
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
  /** Whether it may tell when pages changed. */
  showsDates: boolean;
}

/** Of a hook of which it is not known what it reads. */
export function describeUnkept(plugin: LoadedPlugin, repeatable?: RepeatableHook): HookAnswer {
  return {plugin, reads: undefined, repeatable, looked: [], showsDates: tellsDates(plugin)};
}

/** `canKeep`: its files come from the store, or may do so from the next build on. */
export function describeAnswer(
  hook: RecordedHook,
  traffic: HookTraffic,
  canKeep: boolean,
): HookAnswer {
  const {plugin, context} = hook;
  const isBuilt = (file: string) => hook.output.describe(file) !== undefined;
  if (!canKeep) return describeUnkept(plugin);
  const repeatable = describeRepeatable({plugin, context, traffic, isBuilt});
  const looked = listForeign(traffic).map(([name]) => name);
  const showsDates = readsDates(traffic.props.routes?.fields);
  return {plugin, reads: listReadOutput(traffic, isBuilt), repeatable, looked, showsDates};
}
