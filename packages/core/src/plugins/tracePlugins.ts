import {untraced, type Run, type Trace} from '../cache/index.js';
import {readPluginVersion} from './pluginVersion.js';
import {isPublished} from './publishedPlugins.js';
import type {PluginSource} from './types.js';

/** Runs code without a trace. */
export const runUntraced: Run = (run) => run();

type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;

function traceHook(original: AnyFunction, run: Run): AnyFunction {
  return function (...parameters) {
    const given = parameters.map(leaveTrace);
    return run(() => original.apply(this, given));
  };
}

/** Makes the actions that a plugin gets leave its trace, since they are code of the engine. */
function leaveTrace(parameter: unknown): unknown {
  const {actions, ...others} = (parameter ?? {}) as {actions?: {[name: string]: AnyFunction}};
  if (!actions) return parameter;
  const left = Object.entries(actions).map(([name, action]) => [
    name,
    (...parameters: unknown[]) => untraced(() => action(...parameters)),
  ]);
  return {...others, actions: Object.fromEntries(left) as unknown};
}

const TRACE = Symbol('trace');

interface Traced {
  [TRACE]?: Trace;
}

/** This hook has a separate trace, see `postBuild/`. */
const TRACED_APART = 'postBuild';

/** Returns the plugin with its hooks traced. */
export function tracePlugin<Plugin extends object>(plugin: Plugin, trace?: Trace): Plugin {
  if (!trace) return plugin;
  const traced = Object.entries(plugin).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' && name !== TRACED_APART
      ? traceHook(value as AnyFunction, trace.run)
      : value,
  ]);
  return {...(Object.fromEntries(traced) as Plugin), [TRACE]: trace};
}

/**
 * The trace of a plugin, which has recorded its reads since its module was loaded; `undefined`: the engine knows its code, and
 * does not trace it.
 */
export function findPluginTrace(plugin: object): Trace | undefined {
  return (plugin as Traced)[TRACE];
}

/** Opens a separate trace for a plugin whose code the engine does not know. */
export function openPluginTrace(
  source: PluginSource,
  siteDir: string,
  trace?: Trace,
): Trace | undefined {
  if (!trace || typeof source.create !== 'function') return undefined;
  const isKnown = isPublished(readPluginVersion(source, siteDir));
  return isKnown ? undefined : trace.fork(source.label);
}
