import {unobserved} from '../cache/index.js';
import {readPluginVersion} from './pluginVersion.js';
import {isPublished} from './publishedPlugins.js';
import type {PluginSource, Watch, Watches} from './types.js';

/** Runs code, and nothing else. */
export const unwatched: Watch = (run) => run();

type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;

function watchFunction(original: AnyFunction, watch: Watch): AnyFunction {
  return function (...parameters) {
    const given = parameters.map((parameter) => leaveWatch(parameter));
    return watch(() => original.apply(this, given));
  };
}

/** The actions that a plugin is given are code of the engine. */
function leaveWatch(parameter: unknown): unknown {
  const {actions, ...others} = (parameter ?? {}) as {actions?: {[name: string]: AnyFunction}};
  if (!actions) return parameter;
  const left = Object.entries(actions).map(([name, action]) => [
    name,
    (...parameters: unknown[]) => unobserved(() => action(...parameters)),
  ]);
  return {...others, actions: Object.fromEntries(left) as unknown};
}

/** The plugin with all that it does watched. */
export function watchPlugin<Plugin extends object>(plugin: Plugin, watch: Watch): Plugin {
  if (watch === unwatched) return plugin;
  const watched = Object.entries(plugin).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? watchFunction(value as AnyFunction, watch) : value,
  ]);
  return Object.fromEntries(watched) as Plugin;
}

/** Plugins whose code is not known run watched. */
export function chooseWatch(source: PluginSource, siteDir: string, watches?: Watches): Watch {
  if (!watches || typeof source.create !== 'function') return unwatched;
  return isPublished(readPluginVersion(source, siteDir)) ? unwatched : watches.watch;
}
