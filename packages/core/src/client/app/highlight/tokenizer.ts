import type {tokenizeWith} from './tokenizeWith.js';

type TokenizeWith = typeof tokenizeWith;

let tokenizer: TokenizeWith | undefined;

/** Gives `<Highlight>` the tokenizer. Only code that has grammars calls it, so that other bundles go without the tokenizer. */
export function provideTokenizer(given: TokenizeWith): void {
  tokenizer = given;
}

export function getTokenizer(): TokenizeWith | undefined {
  return tokenizer;
}
