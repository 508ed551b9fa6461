import type {Configuration} from '@rspack/core';

function listOfRule(rule: unknown): string[] {
  if (Array.isArray(rule)) return rule.flatMap(listOfRule);
  if (typeof rule === 'string') return [rule];
  if (typeof rule !== 'object' || rule === null) return [];
  const {loader, use, oneOf, rules} = rule as {[field: string]: unknown};
  return [loader, use, oneOf, rules].flatMap(listOfRule);
}

/** The names or paths of all loaders that rules of a configuration name. */
export function listLoaders({module}: Configuration): string[] {
  return (module?.rules ?? []).flatMap(listOfRule);
}
