import {useMemo} from 'react';
import type {PrismGrammar, PrismLib} from 'prism-react-renderer';
import {tokenizeWith} from './tokenizeWith.js';
import type {HighlightLines} from './types.js';

interface Options {
  prism: PrismLib;
  code: string;
  grammar?: PrismGrammar;
  language: string;
}

export function useTokenize({prism, code, grammar, language}: Options): HighlightLines {
  return useMemo(
    () => tokenizeWith({prism, code, grammar, language}),
    [prism, code, grammar, language],
  );
}
