import type {Configuration, RuleSetRule} from '@rspack/core';

function dropSharedCache(use: unknown): unknown {
  if (typeof use !== 'object' || use === null || !('options' in use)) return use;
  const {options} = use;
  if (typeof options !== 'object' || options === null || !('crossCompilerCache' in options))
    return use;
  return {...use, options: {...options, crossCompilerCache: undefined}};
}

function mendRule(rule: unknown): unknown {
  if (typeof rule !== 'object' || rule === null) return rule;
  const {use} = rule as RuleSetRule;
  return Array.isArray(use) ? {...rule, use: use.map(dropSharedCache)} : rule;
}

/**
 * With `mdxCrossCompilerCache` each compiler waits for what the other makes of a Markdown file: for ever, when that one
 * has it from its persistent cache.
 */
export function separateCompilers(config: Configuration): Configuration {
  const rules = (config.module?.rules ?? []).map(mendRule) as RuleSetRule[];
  return {...config, module: {...config.module, rules}};
}
