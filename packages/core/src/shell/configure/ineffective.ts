import type {Configuration} from '@rspack/core';
import type {LoadedPlugin} from '@docusaurus/types';
import {createDiagnostic, type Diagnostic} from '../../diagnostics/index.js';
import {isMarkdownLoader} from '../../shared/markdownLoader.js';
import {matchesPattern} from '../../shared/matchesPattern.js';
import {isMarkdownRule} from '../cache/fingerprintConfig.js';
import {OWN_OUTPUT} from './completeConfig.js';

type Fields = {[field: string]: unknown};

/** The values of the fields that a plugin may change but that the engine does not take over. */
export function watchFields({output = {}}: Configuration): Fields {
  return Object.fromEntries(OWN_OUTPUT.map((field) => [field, (output as Fields)[field]]));
}

function warn({name}: LoadedPlugin, field: string, hint: string): Diagnostic {
  const message = `configureWebpack() of the plugin "${name}" changes ${field}, which has no effect.`;
  return createDiagnostic({name: 'shell-compile-warning', severity: 'warn', message, hint});
}

const OUTPUT_HINT =
  'The engine names its own files. Take this out of configureWebpack to silence the warning.';
const MARKDOWN_HINT =
  'The engine compiles Markdown without the bundler. Pass plugins for remark and rehype through the options of the content plugin.';

/** Whether a rule takes all Markdown files without other conditions, e.g. `{test: /\.mdx?$/, use: ['my-loader']}`. */
function takesMarkdown(rule: unknown): boolean {
  const {test, ...others} = (rule ?? {}) as {test?: unknown; [field: string]: unknown};
  if (!(test instanceof RegExp) || isMarkdownRule(rule)) return false;
  const isNarrow = ['include', 'resourceQuery', 'issuer', 'oneOf', 'with', 'scheme'].some(
    (field) => field in others,
  );
  return !isNarrow && ['/docs/a.mdx', '/docs/a.md'].some((file) => matchesPattern(test, file));
}

/** Whether the rule has a loader that runs after the compiler of Markdown. */
function readsCompiled(rule: unknown): boolean {
  return isMarkdownRule(rule) && !isMarkdownLoader((rule as {use: unknown[]}).use[0]);
}

/** Warnings about the changes of a plugin that the engine does not take over. `before`: the state before the plugin ran. */
export function listIneffective(o: {
  plugin: LoadedPlugin;
  before: {fields: Fields; rules: ReadonlySet<unknown>; reading: ReadonlySet<unknown>};
  config: Configuration;
}): Diagnostic[] {
  const {plugin, before, config} = o;
  const now = watchFields(config);
  const changed = OWN_OUTPUT.filter((field) => now[field] !== before.fields[field]);
  const rules: unknown[] = config.module?.rules ?? [];
  const isMarkdown =
    rules.some((rule) => !before.rules.has(rule) && takesMarkdown(rule)) ||
    rules.some((rule) => !before.reading.has(rule) && readsCompiled(rule));
  return [
    ...changed.map((field) => warn(plugin, `output.${field}`, OUTPUT_HINT)),
    ...(isMarkdown ? [warn(plugin, 'the rule for Markdown in module.rules', MARKDOWN_HINT)] : []),
  ];
}

/** The rules with a loader for the output of the compiler of Markdown. */
export function listReading({module}: Configuration): Set<unknown> {
  return new Set((module?.rules ?? []).filter(readsCompiled));
}
