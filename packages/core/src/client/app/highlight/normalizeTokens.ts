import type {HighlightLines, HighlightToken} from './types.js';

const NEWLINE = /\r\n|\r|\n/;

/** As Prism gives them: text, or a token around text or further tokens. */
export type PrismToken =
  string | PrismToken[] | {type: string; alias?: string | string[]; content: PrismToken};

function addTypes(types: string[], added: string | string[] | undefined): string[] {
  if (!added || types.at(-1) === added) return types;
  return types.concat(added);
}

/** Text with the types of all tokens around it. */
function flatten(token: PrismToken, types: string[]): HighlightToken[] {
  if (typeof token === 'string')
    return [{types: types.length > 0 ? types : ['plain'], content: token}];
  if (Array.isArray(token)) return token.flatMap((child) => flatten(child, types));
  return flatten(token.content, addTypes(addTypes(types, token.type), token.alias));
}

function markEmpty(line: HighlightToken[]): HighlightToken[] {
  const [first] = line;
  if (!first) return [{types: ['plain'], content: '\n', empty: true}];
  return line.length === 1 && first.content === ''
    ? [{...first, content: '\n', empty: true}]
    : line;
}

/** Prism's tree of tokens as lines of flat tokens. */
export function normalizeTokens(tokens: PrismToken[]): HighlightLines {
  const lines: HighlightLines = [[]];
  for (const {types, content} of flatten(tokens, [])) {
    const [first = '', ...others] = content.split(NEWLINE);
    lines.at(-1)!.push({types, content: first});
    lines.push(...others.map((line) => [{types, content: line}]));
  }
  return lines.map(markEmpty);
}
