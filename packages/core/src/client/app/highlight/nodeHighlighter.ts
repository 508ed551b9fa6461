import {Prism, themes} from '@velocisaurus/prism-react-renderer';
import type {Highlighter} from './Highlighter.js';
import {recordTokens} from './recordTokens.js';
import {provideTokenizer} from './tokenizer.js';
import {tokenizeWith} from './tokenizeWith.js';
import type {Tokenize} from './types.js';

provideTokenizer(tokenizeWith);

const tokenize: Tokenize = ({code, language}) =>
  tokenizeWith({prism: Prism, code, language, grammar: Prism.languages[language]});

export const highlighter: Highlighter = {
  getTokenize: () => tokenize,
  loadTokenize: async () => tokenize,
  getDefaultTheme: () => themes.vsDark,
  recordTokens,
};
