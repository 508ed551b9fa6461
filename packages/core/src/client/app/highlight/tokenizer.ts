import type {tokenizeWith} from './tokenizeWith.js';

type TokenizeWith = typeof tokenizeWith;

let tokenizer: TokenizeWith | undefined;

/** Tells `<Highlight>` how tokens are made: only where grammars are does code run that needs them. */
export function provideTokenizer(given: TokenizeWith): void {
  tokenizer = given;
}

export function getTokenizer(): TokenizeWith | undefined {
  return tokenizer;
}
