import type {Configuration} from '@rspack/core';
import {isMarkdownRule} from '../cache/fingerprintConfig.js';

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

/** Rules of documents name folders; that of all other Markdown leaves the same ones out. */
const FIELDS = ['include', 'exclude'] as const;

type Field = (typeof FIELDS)[number];
type Condition = string | ((file: string) => boolean);

function isFolders(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((folder) => typeof folder === 'string');
}

function listRules(config: Configuration): Rules {
  return config.module?.rules ?? [];
}

function mapFolders(
  config: Configuration,
  toCondition: (index: number, field: Field) => Condition,
): Configuration {
  const rules = listRules(config).map((rule, index) => {
    if (!isMarkdownRule(rule)) return rule;
    const fields = FIELDS.filter((field) => isFolders(rule[field]));
    const conditions = fields.map((field) => [field, toCondition(index, field)]);
    return {...rule, ...(Object.fromEntries(conditions) as {[field in Field]?: Condition})};
  });
  return {...config, module: {...config.module, rules}};
}

/** Without the folders of documentation, of which another version brings more. */
export function withoutMarkdownFolders(config: Configuration): Configuration {
  return mapFolders(config, () => 'folders');
}

/**
 * The same for a bundler that watches: it asks where Markdown lies, so that it need not begin anew where there is another version of
 * the documentation. `findNewest` gives a configuration that differs in these folders at most.
 */
export function openMarkdownFolders(
  config: Configuration,
  findNewest: () => Configuration,
): Configuration {
  return mapFolders(config, (index, field) => (file) => {
    const rule = listRules(findNewest())[index];
    const folders = isMarkdownRule(rule) && isFolders(rule[field]) ? rule[field] : [];
    return folders.some((folder) => file.startsWith(folder));
  });
}
