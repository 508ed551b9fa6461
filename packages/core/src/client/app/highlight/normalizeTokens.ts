import type {HighlightLines, HighlightToken} from './types.js';

const NEWLINE = /\r\n|\r|\n/;

/** As Prism gives them: text, or a token around text or further tokens. */
export type PrismToken =
  string | PrismToken[] | {type: string; alias?: string | string[]; content: PrismToken};

function addTypes(types: string[], added: string | string[] | undefined): string[] {
  if (!added || types.at(-1) === added) return types;
  return types.concat(added);
}

function addText(text: string, types: string[], lines: HighlightLines): void {
  const [first = '', ...others] =
    text.includes('\n') || text.includes('\r') ? text.split(NEWLINE) : [text];
  lines.at(-1)!.push({types, content: first});
  for (const line of others) lines.push([{types, content: line}]);
}

/** `types` are those of all tokens around this one. */
function addToken(token: PrismToken, types: string[], lines: HighlightLines): void {
  if (typeof token === 'string') addText(token, types.length > 0 ? types : ['plain'], lines);
  else if (Array.isArray(token)) for (const child of token) addToken(child, types, lines);
  else addToken(token.content, addTypes(addTypes(types, token.type), token.alias), lines);
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
  addToken(tokens, [], lines);
  return lines.map(markEmpty);
}
