import {PLUGIN_LISTS} from './pluginLists.js';
import {isFootnoteFixer} from './satteri/footnoteFixer.js';
import type {MdxLoaderOptions, Watch} from './types.js';

type AnyFunction = ((this: unknown, ...parameters: unknown[]) => unknown) & {
  /**
   * A plugin declares that it keeps no state between pages, and reads its files again for each page. A file that it reads then affects
   * only the pages for which it was read.
   */
  readsPerPage?: unknown;
};

/** The same options, with `watch` around each function of the site. */
export function watchOwnCode(options: MdxLoaderOptions, watch?: Watch): MdxLoaderOptions {
  if (!watch) return options;
  const {watchFunction, watchPlugin} = createWatchers(watch);
  const lists = PLUGIN_LISTS.map((list) => [list, (options[list] as unknown[])?.map(watchPlugin)]);
  const {hooks, ...config} = options.markdownConfig;
  const watchAll = <Holder extends object>(holder: Holder) =>
    Object.fromEntries(
      Object.entries(holder).map(([key, value]) => [
        key,
        typeof value === 'function' ? watchFunction(value as AnyFunction) : value,
      ]),
    ) as Holder;
  return {
    ...options,
    ...Object.fromEntries(lists),
    markdownConfig: {...watchAll(config), hooks: watchAll(hooks)},
  };
}

function createWatchers(watch: Watch) {
  const watched = new WeakMap<AnyFunction, AnyFunction>();

  function watchFunction(original: AnyFunction, readsPerPage = false): AnyFunction {
    return imitate(original, function (...parameters) {
      return watch(() => original.apply(this, parameters), readsPerPage);
    });
  }

  function attachWatched(attacher: AnyFunction): AnyFunction {
    return imitate(attacher, function (...settings) {
      const transformer = watch(() => attacher.apply(this, settings));
      return typeof transformer === 'function'
        ? watchFunction(transformer as AnyFunction, attacher.readsPerPage === true)
        : transformer;
    });
  }

  // The same plugin must give the same function, by which unified recognizes a plugin that is listed twice.
  function watchPlugin(plugin: unknown): unknown {
    if (isFootnoteFixer(plugin)) return plugin;
    if (Array.isArray(plugin)) return [watchPlugin(plugin[0]), ...(plugin as unknown[]).slice(1)];
    if (typeof plugin !== 'function') return plugin;
    const attacher = plugin as AnyFunction;
    const known = watched.get(attacher) ?? attachWatched(attacher);
    watched.set(attacher, known);
    return known;
  }

  return {watchFunction, watchPlugin};
}

/** Copies name and length: unified reads a transformer's number of parameters, and errors contain a plugin's name. */
function imitate(original: AnyFunction, stand: AnyFunction): AnyFunction {
  const {name, length} = original;
  return Object.defineProperties(stand, {name: {value: name}, length: {value: length}});
}
