import {DEFAULT_PARSE_FRONT_MATTER, getVcsPreset, VcsPresetNames} from '@docusaurus/utils';
import {traceFunctions, type Trace} from '../cache/index.js';
import {MARKDOWN_PLUGIN_LISTS} from '../shared/markdownPlugins.js';

/**
 * Functions of Docusaurus itself, which need no trace. Listed on demand: a build with nothing to do reads the config without a trace, and
 * does not need to load the package.
 */
const listKnown = () =>
  new Set<unknown>([DEFAULT_PARSE_FRONT_MATTER, ...VcsPresetNames.map(getVcsPreset)]);

/** Fields whose functions the compiler traces, page by page. */
const MARKDOWN_PLUGINS = new Set<string>(MARKDOWN_PLUGIN_LISTS);

type TraceOptions = <Value>(value: Value) => Value;

/** Fields that name plugins. */
const LISTS = new Set(['plugins', 'themes', 'presets']);

/** Traces the functions in the options of plugins. The plugins themselves are traced elsewhere, see `plugins/tracePlugins.ts`. */
function traceEntries(entries: unknown, traceOptions: TraceOptions): unknown {
  if (!Array.isArray(entries)) return entries;
  return entries.map((entry: unknown) =>
    Array.isArray(entry) ? [entry[0], ...(entry as unknown[]).slice(1).map(traceOptions)] : entry,
  );
}

/** The value of the config file with all its functions traced, except plugins and presets. Fields keep their order. */
export function traceConfig(rawConfig: unknown, trace: Trace): unknown {
  if (typeof rawConfig !== 'object' || rawConfig === null) return rawConfig;
  const known = listKnown();
  const isExempt = (value: unknown, field: string) =>
    known.has(value) || MARKDOWN_PLUGINS.has(field);
  const traceOptions: TraceOptions = (value) => traceFunctions(value, {fallback: trace, isExempt});
  const fields = Object.entries(rawConfig).map(([name, value]: [string, unknown]) => {
    const traceField = () => (traceOptions({[name]: value}) as {[field: string]: unknown})[name];
    return [name, LISTS.has(name) ? traceEntries(value, traceOptions) : traceField()];
  });
  return Object.fromEntries(fields) as unknown;
}
