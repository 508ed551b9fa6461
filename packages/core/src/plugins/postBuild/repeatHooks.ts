import path from 'node:path';
import type {InitializedPlugin, LoadContext, LoadedPlugin} from '@docusaurus/types';
import {collectQuietly, hearMessages, repeatMessages, type BuildCache} from '../../cache/index.js';
import {gather} from '../../diagnostics/index.js';
import {initializePlugins} from '../initializePlugins.js';
import {findPluginTrace} from '../tracePlugins.js';
import {openBuiltOutput, type BuiltOutput, type OutputFolder} from './builtOutput.js';
import {hasUnseen, listBundled} from './hasUnseen.js';
import {createContextProps, listWarnings, type RepeatableHook} from './repeatable.js';
import {runWithHashes, type RecordedHook} from './runRecorded.js';

export interface RepeatOptions {
  context: LoadContext;
  hooks: RepeatableHook[];
  /** With all files of the site but those that the hooks made. */
  output: OutputFolder;
  cache: BuildCache;
  /** As of `PostBuildOptions`. */
  onRun: () => void;
}

type Common = Omit<RepeatOptions, 'hooks' | 'output'> & {output: BuiltOutput};

function initializeWanted({context, hooks, cache}: RepeatOptions): Promise<InitializedPlugin[]> {
  const folders = new Set(hooks.map(({folder}) => path.resolve(context.siteDir, folder)));
  return initializePlugins(context, cache.trace, (file) => folders.has(path.dirname(file)));
}

function findPlugin(plugins: InitializedPlugin[], {plugin: name, id}: RepeatableHook) {
  const found = plugins.find((plugin) => plugin.name === name && plugin.options.id === id);
  if (!found?.postBuild) throw new Error(`the plugin "${name}" has no postBuild() hook`);
  return found as LoadedPlugin;
}

function assertAdded(files: string[], hook: RepeatableHook, {output}: Common): void {
  const changed = files.find((file) => output.describe(file) !== undefined);
  if (changed !== undefined)
    throw new Error(`the postBuild() hook of the plugin "${hook.plugin}" changes ${changed}`);
}

async function repeatHook(hook: RepeatableHook, plugin: LoadedPlugin, common: Common) {
  const {context, cache, output} = common;
  const missing: string[] = [];
  const props: RecordedHook['props'] = createContextProps(context, (name) => missing.push(name));
  const run = {plugin, props, context, output, memo: {cache}, onRun: common.onRun};
  const running = runWithHashes(run, findPluginTrace(plugin));
  // Without the prop, it may fail of anything.
  await running.catch(() => {});
  if (missing.length > 0)
    throw new Error(`the postBuild() hook of the plugin "${hook.plugin}" reads ${missing[0]}`);
  return (await running).listWritten();
}

/** The same. Throws where the hook warns, since only a whole build keeps warnings of hooks. */
async function repeatWithoutWarning(hook: RepeatableHook, plugin: LoadedPlugin, common: Common) {
  const {value, messages} = await collectQuietly(() => repeatHook(hook, plugin, common));
  if (listWarnings(plugin, messages).length > 0)
    throw new Error(`the postBuild() hook of the plugin "${hook.plugin}" warns`);
  repeatMessages(messages);
  return value;
}

/**
 * Runs hooks again, without a load of the site. Gives them with the files that they made now. Throws where one needs more than it did
 * before, or changes files of others.
 */
export async function repeatHooks(o: RepeatOptions): Promise<RepeatableHook[]> {
  const plugins = await initializeWanted(o);
  const output = openBuiltOutput(o.output);
  const common = {...o, output};
  const written = await hearMessages(() =>
    gather(o.hooks.map((hook) => repeatWithoutWarning(hook, findPlugin(plugins, hook), common))),
  );
  const unseen = output.listUnseen();
  if (hasUnseen(unseen, o.context)) throw new Error('a postBuild() hook writes unseen');
  return o.hooks.map((hook, index) => {
    const files = [...written[index]!, ...listBundled(unseen)];
    assertAdded(files, hook, common);
    return {...hook, files};
  });
}
