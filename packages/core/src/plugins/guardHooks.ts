import type {InitializedPlugin, LoadContext, Plugin} from '@docusaurus/types';
import type {DiagnosticName} from '../diagnostics/index.js';
import {nameOf, runLifecycle} from './lifecycle.js';

type Hook = Exclude<keyof Plugin, 'name'>;
type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;

/** Every hook of Docusaurus, with the facts that a report of its failure contains in addition to the plugin and the hook. */
export const hooks: {[name in Hook]: {name?: DiagnosticName; hint?: string}} = {
  loadContent: {},
  contentLoaded: {},
  allContentLoaded: {},
  postBuild: {name: 'post-build-throws'},
  configureWebpack: {
    hint: 'It may use what only webpack knows. Rspack’s counterpart of a webpack class is in utils.currentBundler.instance.',
  },
  configurePostCss: {},
  getThemePath: {},
  getTypeScriptThemePath: {},
  getPathsToWatch: {},
  getClientModules: {},
  extendCli: {},
  injectHtmlTags: {},
  getTranslationFiles: {},
  getDefaultCodeTranslationMessages: {},
  translateContent: {},
  translateThemeConfig: {},
};

const originals = new WeakMap<object, AnyFunction>();

/** The plugin's own function behind a guarded hook. */
export function originalOf(hook: unknown): unknown {
  return (typeof hook === 'function' && originals.get(hook)) || hook;
}

/** Returns the plugin with guarded hooks: their errors become diagnostics that name the plugin and the hook. */
export function guardHooks(plugin: InitializedPlugin, context: LoadContext): InitializedPlugin {
  const given = plugin as {[name: string]: unknown} & InitializedPlugin;
  const names = (Object.keys(hooks) as Hook[]).filter((hook) => typeof given[hook] === 'function');
  const guarded = names.map((hook) => {
    const guard = guardHook({hook, original: given[hook] as AnyFunction, plugin, context});
    return [hook, guard];
  });
  return {...plugin, ...(Object.fromEntries(guarded) as Partial<InitializedPlugin>)};
}

/** Guards one hook. It may be the plugin's own function, or one that replaces it. */
export function guardHook<Original>({
  hook,
  original,
  plugin,
  context,
}: {
  hook: Hook;
  original: Original & AnyFunction;
  plugin: InitializedPlugin;
  context: LoadContext;
}): Original {
  const {path: contentPath} = plugin.options;
  const call = {
    ...hooks[hook],
    plugin: nameOf(plugin),
    lifecycle: `${hook}()`,
    context,
    ...(typeof contentPath === 'string' && {contentPath}),
  };
  const guarded: AnyFunction = function (...parameters) {
    return runLifecycle(call, () => original.apply(this, parameters));
  };
  originals.set(guarded, original);
  return guarded as Original;
}
