import {matchesPattern} from '../shared/matchesPattern.js';
import type {FileCondition, FileConditions, FileRule} from '../shared/site.js';

function meets(condition: FileCondition | undefined, value: string): boolean {
  if (condition === undefined || condition === null) return true;
  if (typeof condition === 'string') return value.startsWith(condition);
  if (condition instanceof RegExp) return matchesPattern(condition, value);
  if (typeof condition === 'function') return Boolean(condition(value));
  if (Array.isArray(condition)) return condition.some((inner) => meets(inner, value));
  const {and = [], or, not} = condition;
  return (
    and.every((inner) => meets(inner, value)) &&
    (or === undefined || meets(or, value)) &&
    (not === undefined || !meets(not, value))
  );
}

/** Whether a rule of webpack 5 with these conditions applies to the file. `query`: with its question mark, or empty. */
export function meetsAll(
  {test, include, exclude, resource, resourceQuery}: FileConditions,
  {filePath, query}: {filePath: string; query: string},
): boolean {
  return (
    [test, include, resource].every((condition) => meets(condition, filePath)) &&
    (!exclude || !meets(exclude, filePath)) &&
    meets(resourceQuery, query)
  );
}

/** Whether a rule, or a rule within it, changes how the bundler loads a file, as webpack 5 decides it. */
export function coversFile(rule: FileRule, filePath: string): boolean {
  if (!meetsAll(rule, {filePath, query: ''})) return false;
  if (rule.use || rule.loader || rule.type) return true;
  return [...(rule.oneOf ?? []), ...(rule.rules ?? [])].some(
    (inner) => inner && coversFile(inner, filePath),
  );
}
