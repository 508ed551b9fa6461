/** A piece of text that compiled code and its Markdown have in common. */
export interface Token {
  text: string;
  /** Its offset in the text. */
  start: number;
}

/** Leaves out parentheses, quotes, commas and semicolons, which the compiler adds and removes. */
const TOKEN = /[\p{ID_Continue}$]+|[^\s\p{ID_Continue}$;,()'"`]/gu;

export function tokenize(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({text: match[0], start: match.index}));
}

export function isWord({text}: Token): boolean {
  return /[\p{ID_Continue}$]/u.test(text);
}

/** The indexes at which a run of tokens occurs in a list. */
export function findRuns(tokens: Token[], run: Token[]): number[] {
  const isAt = (index: number) =>
    run.every(({text}, offset) => tokens[index + offset]?.text === text);
  return [...tokens.keys()].filter(isAt);
}
