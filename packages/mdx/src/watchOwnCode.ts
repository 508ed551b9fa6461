import {isFootnoteFixer} from './satteri/footnoteFixer.js';
import type {MdxLoaderOptions, Watch} from './types.js';

type AnyFunction = ((this: unknown, ...parameters: unknown[]) => unknown) & {
  /**
   * A plugin says of itself that it remembers nothing from page to page, and reads what it needs for each of them anew. A file
   * then counts for the pages that it was read for.
   */
  readsPerPage?: unknown;
};

const LISTS = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
  'recmaPlugins',
] as const satisfies (keyof MdxLoaderOptions)[];

/** The same options with all functions of the site's own run by `watch`. */
export function watchOwnCode(options: MdxLoaderOptions, watch?: Watch): MdxLoaderOptions {
  if (!watch) return options;
  const {watchFunction, watchPlugin} = createWatchers(watch);
  const lists = LISTS.map((list) => [list, (options[list] as unknown[])?.map(watchPlugin)]);
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

  // unified knows a plugin that is listed twice by its identity.
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

/** unified asks a transformer for the number of its parameters, errors name a plugin. */
function imitate(original: AnyFunction, stand: AnyFunction): AnyFunction {
  const {name, length} = original;
  return Object.defineProperties(stand, {name: {value: name}, length: {value: length}});
}
