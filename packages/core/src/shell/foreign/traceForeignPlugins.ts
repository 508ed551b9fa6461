import type {
  Compiler,
  Configuration,
  Plugin as BundlerPlugin,
  RspackPluginFunction,
  RspackPluginInstance,
} from '@rspack/core';
import {
  collectInto,
  describeUncacheable,
  traceCode,
  type BuildCache,
  type Message,
  type Reads,
  type Trace,
} from '../../cache/index.js';
import {bindTaps} from './bindTaps.js';
import {isForeign, unwrap} from './findForeignPlugins.js';
import {recordPlugin} from './recordPlugin.js';

/** The activity so far of the foreign bundler plugins in one configuration. */
export interface ForeignPlugins {
  listReads(): Reads;
  /** The reason why the same files may give another bundle, if there is one. In a sentence, the text follows "because". */
  describeUncacheable(): string | undefined;
  /** The messages that they have printed. */
  messages: Message[];
}

const bound = new WeakSet<Compiler>();

function bindOnce(compiler: Compiler): void {
  if (!bound.has(compiler)) bindTaps(compiler);
  bound.add(compiler);
}

function apply(plugin: BundlerPlugin, compiler: Compiler): void {
  if (typeof plugin === 'function') (plugin as RspackPluginFunction).call(compiler, compiler);
  else (plugin as RspackPluginInstance).apply(compiler);
}

function tracePlugin(plugin: BundlerPlugin, trace: Trace, messages: Message[]): BundlerPlugin {
  const recorder = recordPlugin(trace);
  return {
    apply(compiler: Compiler) {
      bindOnce(compiler);
      collectInto(messages, () => traceCode(recorder, () => apply(plugin, compiler)));
    },
  };
}

const nameOf = (plugin: BundlerPlugin) => (unwrap(plugin) as object).constructor.name;

/**
 * Returns the configuration with its foreign plugins wrapped, so that their activity is recorded. Without such plugins it is
 * unchanged.
 */
export function traceForeignPlugins(
  config: Configuration,
  {trace: site}: BuildCache,
): {config: Configuration; foreign?: ForeignPlugins} {
  const traces: Trace[] = [];
  const messages: Message[] = [];
  const plugins = config.plugins?.map((plugin) => {
    if (!isForeign(plugin)) return plugin;
    const trace = site.apart(`the bundler plugin ${nameOf(plugin)}`);
    traces.push(trace);
    return tracePlugin(plugin, trace, messages);
  });
  if (!plugins || traces.length === 0) return {config};
  return {
    config: {...config, plugins},
    foreign: {
      messages,
      listReads: () => traces.flatMap((trace) => trace.list()),
      describeUncacheable() {
        const found = traces.map((trace) => trace.findUncacheable()).find(Boolean);
        return found && describeUncacheable(found);
      },
    },
  };
}
