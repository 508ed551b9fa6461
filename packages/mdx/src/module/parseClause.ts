import type {ImportStatement} from './shape.js';

const NAME = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*`;
const CLAUSE = new RegExp(
  String.raw`^\s*(?:(?<whole>${NAME})\s*,?\s*)?(?:\*\s*as\s+(?<namespace>${NAME})\s*|\{(?<names>[^{}]*)\}\s*)?(?:from\s*)?$`,
  'u',
);
const PAIR = new RegExp(String.raw`^(?<imported>${NAME})(?:\s+as\s+(?<local>${NAME}))?$`, 'u');

/** Parses the text between `import` and the specifier; `undefined` for an unknown form. */
export function parseClause(
  text: string,
): Pick<ImportStatement, 'namespace' | 'names'> | undefined {
  const groups = CLAUSE.exec(text)?.groups;
  if (!groups) return undefined;
  const pairs = (groups['names'] ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean);
  const names = pairs.map(parsePair);
  if (names.includes(undefined)) return undefined;
  const whole = groups['whole'] === 'from' ? undefined : groups['whole'];
  const named = names as ImportStatement['names'];
  return {
    namespace: groups['namespace'],
    names: whole ? [{imported: 'default', local: whole}, ...named] : named,
  };
}

function parsePair(pair: string): {imported: string; local: string} | undefined {
  const groups = PAIR.exec(pair)?.groups;
  return groups && {imported: groups['imported']!, local: groups['local'] ?? groups['imported']!};
}
