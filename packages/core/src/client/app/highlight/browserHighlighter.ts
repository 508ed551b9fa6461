import type {PrismTheme} from 'prism-react-renderer';
import type {Highlighter} from './Highlighter.js';
import {provideTokenizer} from './tokenizer.js';
import type {Tokenize} from './types.js';

let tokenize: Tokenize | undefined;
let theme: PrismTheme | undefined;
let loading: Promise<Tokenize> | undefined;

async function load(): Promise<Tokenize> {
  const {Prism, themes} = await import(
    /* webpackChunkName: "highlighter" */ '@velocisaurus/prism-react-renderer'
  );
  const {default: includeLanguages} = await import(
    /* webpackChunkName: "highlighter-languages" */ '@velocisaurus/prism-include-languages'
  );
  const {tokenizeWith} = await import(/* webpackChunkName: "highlighter" */ './tokenizeWith.js');
  provideTokenizer(tokenizeWith);
  includeLanguages(Prism);
  theme = themes.vsDark;
  tokenize = ({code, language}) =>
    tokenizeWith({prism: Prism, code, language, grammar: Prism.languages[language]});
  return tokenize;
}

/** Loads the grammars when a page shows code that the build did not see. */
export const highlighter: Highlighter = {
  getTokenize: () => tokenize,
  loadTokenize: () => (loading ??= load()),
  getDefaultTheme: () => theme,
};
