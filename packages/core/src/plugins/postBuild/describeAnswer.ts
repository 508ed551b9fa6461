import type {LoadedPlugin} from '@docusaurus/types';
import {listForeign, listReadOutput, type HookTraffic} from './followsBodies.js';
import {readsDates, tellsDates} from './readsDates.js';
import {describeRepeatable, type RepeatableHook} from './repeatable.js';
import type {RecordedHook} from './runRecorded.js';

/** The facts about a hook that a build needs if only the text of pages has changed. */
export interface HookAnswer {
  plugin: LoadedPlugin;
  /** Files and folders of the output on which the hook depends; `undefined`: it depends on more than these. */
  reads: string[] | undefined;
  repeatable: RepeatableHook | undefined;
  /** Files and folders of the output that the hook looked at, if the engine does not know the plugin. */
  looked: string[];
  /** Whether its files may show when pages changed. */
  showsDates: boolean;
}

/** Describes a hook whose reads are unknown. */
export function describeUnkept(plugin: LoadedPlugin, repeatable?: RepeatableHook): HookAnswer {
  return {plugin, reads: undefined, repeatable, looked: [], showsDates: tellsDates(plugin)};
}

/** Describes a hook by its reads. `canKeep`: its files come from the store, or may do so from the next build on. */
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
