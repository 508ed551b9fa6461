import {DEFAULT_PARSE_FRONT_MATTER, getVcsPreset, VcsPresetNames} from '@docusaurus/utils';
import {traceFunctions, type Trace} from '../cache/index.js';
import {MARKDOWN_PLUGIN_LISTS} from '../shared/markdownPlugins.js';

/**
 * Functions of Docusaurus itself: each build knows what they depend on. Listed late: a build with nothing to do reads the config
 * without a trace, and does not need the package.
 */
const listKnown = () =>
  new Set<unknown>([DEFAULT_PARSE_FRONT_MATTER, ...VcsPresetNames.map(getVcsPreset)]);

/** The compiler traces these, page by page. */
const MARKDOWN_PLUGINS = new Set<string>(MARKDOWN_PLUGIN_LISTS);

type TraceOptions = <Value>(value: Value) => Value;

/** Fields that name plugins. */
const LISTS = new Set(['plugins', 'themes', 'presets']);

/** A plugin is traced as a whole, see `plugins/tracePlugins.ts`; a published one that gets functions is not. */
function traceEntries(entries: unknown, traceOptions: TraceOptions): unknown {
  if (!Array.isArray(entries)) return entries;
  return entries.map((entry: unknown) =>
    Array.isArray(entry) ? [entry[0], ...(entry as unknown[]).slice(1).map(traceOptions)] : entry,
  );
}

/** The config as the file gives it, its fields in their order, with its functions traced; plugins and presets stay what they are. */
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
