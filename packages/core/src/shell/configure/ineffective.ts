import {isDeepStrictEqual} from 'node:util';
import type {Configuration} from '@rspack/core';
import type {LoadedPlugin} from '@docusaurus/types';
import {createDiagnostic, type Diagnostic} from '../../diagnostics/index.js';
import {isMarkdownRule} from '../keep/fingerprintConfig.js';
import {OWN_OUTPUT} from './completeConfig.js';
import {copyPlain} from './mergeThree.js';

/** What of a configuration the engine does not take over: a value for each field that a plugin may change. */
interface Fields {
  output: {[field: string]: unknown};
  /** Rules for Markdown that other plugins have added, as objects and as they were. */
  markdown: Map<object, unknown>;
}

function pickOutput({output = {}}: Configuration): Fields['output'] {
  return Object.fromEntries(
    OWN_OUTPUT.map((field) => [field, (output as Fields['output'])[field]]),
  );
}

function listMarkdownRules({module}: Configuration): object[] {
  return (module?.rules ?? []).filter((rule): rule is object => isMarkdownRule(rule));
}

/** The values of these fields before a plugin changes the configuration. */
export function watchFields(config: Configuration): Fields {
  const rules = listMarkdownRules(config);
  const markdown = new Map(rules.map((rule) => [rule, copyPlain((rule as {use?: unknown}).use)]));
  return {output: pickOutput(config), markdown};
}

function warn({name}: LoadedPlugin, field: string, hint: string): Diagnostic {
  const message = `configureWebpack() of the plugin "${name}" changes ${field}, which has no effect.`;
  return createDiagnostic({name: 'shell-compile-warning', severity: 'warn', message, hint});
}

const OUTPUT_HINT =
  'The engine names its own files. Take this out of configureWebpack to silence the warning.';
const MARKDOWN_HINT =
  'The engine compiles Markdown without the bundler. Pass plugins for remark and rehype through the options of the content plugin.';

/** Whether a rule that stands for itself takes all Markdown files, e.g. `{test: /\.mdx?$/, use: ['my-loader']}`. */
function takesMarkdown(rule: unknown): boolean {
  const {test, ...others} = (rule ?? {}) as {test?: unknown; [field: string]: unknown};
  if (!(test instanceof RegExp) || isMarkdownRule(rule)) return false;
  const isNarrow = ['include', 'resourceQuery', 'issuer', 'oneOf', 'with', 'scheme'].some(
    (field) => field in others,
  );
  return !isNarrow && (test.test('/docs/a.mdx') || test.test('/docs/a.md'));
}

/** Changes of a plugin that the engine does not take over, by what the fields were before. */
export function listIneffective(o: {
  plugin: LoadedPlugin;
  before: Fields;
  config: Configuration;
  known: ReadonlySet<unknown>;
}): Diagnostic[] {
  const {plugin, before, config, known} = o;
  const now = pickOutput(config);
  const changed = OWN_OUTPUT.filter((field) => now[field] !== before.output[field]);
  const rules = config.module?.rules ?? [];
  const edited = [...before.markdown].filter(
    ([rule, use]) =>
      !rules.includes(rule as never) || !isDeepStrictEqual((rule as {use?: unknown}).use, use),
  );
  const added = rules.filter((rule) => !known.has(rule) && takesMarkdown(rule));
  const isMarkdown = edited.length > 0 || added.length > 0;
  return [
    ...changed.map((field) => warn(plugin, `output.${field}`, OUTPUT_HINT)),
    ...(isMarkdown ? [warn(plugin, 'the rule for Markdown in module.rules', MARKDOWN_HINT)] : []),
  ];
}
