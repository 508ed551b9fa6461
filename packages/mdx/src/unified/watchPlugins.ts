import type {Node} from 'unist';
import type {VFile} from 'vfile';
import type {FailedPlugin} from '../errors/MarkdownError.js';
import {PLUGIN_LISTS} from '../pluginLists.js';
import {isFootnoteFixer} from '../satteri/footnoteFixer.js';
import type {MdxLoaderOptions} from '../types.js';

type Attacher = (this: unknown, ...settings: unknown[]) => unknown;
type Next = (error?: unknown, tree?: Node) => void;
type Transformer = (tree: Node, file: VFile, next?: Next) => unknown;

class PluginFailure extends Error {
  constructor(
    readonly plugin: FailedPlugin,
    cause: unknown,
  ) {
    super('A plugin failed', {cause});
  }
}

/**
 * The same options with plugins that report which of them threw. Only for {@link findThrower}: each of these plugins is a new function,
 * so unified does not recognize a plugin that is listed twice.
 */
export function watchPlugins(options: MdxLoaderOptions): MdxLoaderOptions {
  const lists = PLUGIN_LISTS.map((list) => [list, watchList(list, options[list] ?? [])] as const);
  return {...options, ...Object.fromEntries(lists)};
}

/** The plugin that throws when `run` compiles with watched options. */
export async function findThrower(run: () => Promise<unknown>): Promise<FailedPlugin | undefined> {
  try {
    await run();
  } catch (error) {
    if (error instanceof PluginFailure) return error.plugin;
  }
  return undefined;
}

function watchList(list: string, plugins: unknown[]): unknown[] {
  // The blog puts its footnote plugin before those of the site.
  const offset = plugins.filter(isFootnoteFixer).length;
  return plugins.map((plugin, index) => watch(plugin, `${list}[${index - offset}]`));
}

function watch(plugin: unknown, field: string): unknown {
  if (typeof plugin === 'function') return watchAttacher(plugin as Attacher, field);
  if (!Array.isArray(plugin)) return plugin;
  const [attacher, ...settings] = plugin as unknown[];
  return [watch(attacher, field), ...settings];
}

function watchAttacher(attacher: Attacher, field: string): Attacher {
  const plugin = {...(attacher.name && {name: attacher.name}), field};
  return function attachWatched(...settings) {
    try {
      const result = attacher.apply(this, settings);
      return typeof result === 'function'
        ? watchTransformer(result as Transformer, plugin)
        : result;
    } catch (error) {
      throw new PluginFailure(plugin, error);
    }
  };
}

function watchTransformer(transform: Transformer, plugin: FailedPlugin) {
  return async (tree: Node, file: VFile) => {
    try {
      return await (transform.length > 2
        ? transformWithCallback(transform, tree, file)
        : transform(tree, file));
    } catch (error) {
      throw new PluginFailure(plugin, error);
    }
  };
}

function transformWithCallback(transform: Transformer, tree: Node, file: VFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, changed) => (error ? reject(error as Error) : resolve(changed)));
  });
}
