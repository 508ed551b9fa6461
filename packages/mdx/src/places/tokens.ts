/** A piece that code and the Markdown that it was compiled from have in common. */
export interface Token {
  text: string;
  /** Where it begins. */
  start: number;
}

/** Brackets of calls, quotes, commas and semicolons come and go when a page is compiled. */
const TOKEN = /[\p{ID_Continue}$]+|[^\s\p{ID_Continue}$;,()'"`]/gu;

export function tokenize(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({text: match[0], start: match.index}));
}

export function isWord({text}: Token): boolean {
  return /[\p{ID_Continue}$]/u.test(text);
}

/** Where a run of tokens begins in a list, each time. */
export function findRuns(tokens: Token[], run: Token[]): number[] {
  const isAt = (index: number) =>
    run.every(({text}, offset) => tokens[index + offset]?.text === text);
  return [...tokens.keys()].filter(isAt);
}
