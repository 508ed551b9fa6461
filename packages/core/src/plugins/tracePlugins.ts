import {untraced, type Run, type Trace} from '../cache/index.js';
import {readPluginVersion} from './pluginVersion.js';
import {isPublished} from './publishedPlugins.js';
import type {PluginSource} from './types.js';

/** Runs code, and nothing else. */
export const runUntraced: Run = (run) => run();

type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;

function traceHook(original: AnyFunction, run: Run): AnyFunction {
  return function (...parameters) {
    const given = parameters.map(leaveTrace);
    return run(() => original.apply(this, given));
  };
}

/** The actions that a plugin gets are code of the engine. */
function leaveTrace(parameter: unknown): unknown {
  const {actions, ...others} = (parameter ?? {}) as {actions?: {[name: string]: AnyFunction}};
  if (!actions) return parameter;
  const left = Object.entries(actions).map(([name, action]) => [
    name,
    (...parameters: unknown[]) => untraced(() => action(...parameters)),
  ]);
  return {...others, actions: Object.fromEntries(left) as unknown};
}

/** The plugin with all its hooks traced. */
export function tracePlugin<Plugin extends object>(plugin: Plugin, run: Run): Plugin {
  if (run === runUntraced) return plugin;
  const traced = Object.entries(plugin).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? traceHook(value as AnyFunction, run) : value,
  ]);
  return Object.fromEntries(traced) as Plugin;
}

/** Plugins whose code the engine does not know run traced, each by itself. */
export function chooseRun(source: PluginSource, siteDir: string, trace?: Trace): Run {
  if (!trace || typeof source.create !== 'function') return runUntraced;
  const isKnown = isPublished(readPluginVersion(source, siteDir));
  return isKnown ? runUntraced : trace.fork(source.label).run;
}
