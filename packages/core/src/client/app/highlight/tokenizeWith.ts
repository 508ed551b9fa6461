import type {PrismGrammar, PrismLib} from 'prism-react-renderer';
import {toPlainLines} from '../../../shared/highlight.js';
import {normalizeTokens, type PrismToken} from './normalizeTokens.js';
import type {HighlightLines} from './types.js';

interface TokenizeInput {
  prism: PrismLib;
  code: string;
  language: string;
  grammar?: PrismGrammar | undefined;
}

/** Tokenizes code with Prism and its plugins. Code without a grammar comes back as plain lines. */
export function tokenizeWith({prism, code, language, grammar}: TokenizeInput): HighlightLines {
  if (!grammar) return toPlainLines(code);
  const env = {code, grammar, language, tokens: [] as ReturnType<PrismLib['tokenize']>};
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(code, grammar);
  prism.hooks.run('after-tokenize', env);
  return normalizeTokens(env.tokens as PrismToken[]);
}
