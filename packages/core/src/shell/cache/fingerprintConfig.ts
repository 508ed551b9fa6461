import type {Configuration} from '@rspack/core';
import {isMarkdownLoader} from '../../shared/markdownLoader.js';
import {fingerprint} from '../config/fingerprint.js';
import type {PortablePaths} from './portablePaths.js';

interface MarkdownRule {
  include?: unknown;
  exclude?: unknown;
}

export function isMarkdownRule(rule: unknown): rule is MarkdownRule {
  const {use} = (rule ?? {}) as {use?: unknown};
  return Array.isArray(use) && use.some(isMarkdownLoader);
}

/** Returns the same fingerprint for configurations that bundle the same, in any checkout and for any locale. */
export function fingerprintConfig(config: Configuration, {inText}: PortablePaths): string {
  // Translated Markdown, if there is any, lies in a separate folder, from which no code imports it.
  const isElsewhere = (folder: unknown) =>
    typeof folder !== 'string' || !inText(folder).startsWith('<locale>');
  const withoutLocale = (folders: unknown) =>
    Array.isArray(folders) ? folders.filter(isElsewhere) : folders;
  const rules = (config.module?.rules ?? []).map((rule) =>
    isMarkdownRule(rule)
      ? {...rule, include: withoutLocale(rule.include), exclude: withoutLocale(rule.exclude)}
      : rule,
  );
  return fingerprint([{...config, module: {...config.module, rules}}], inText);
}
