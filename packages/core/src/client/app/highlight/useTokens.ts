import {useContext, useEffect, useMemo, useState} from 'react';
import {highlighter} from '@velocisaurus/highlighter';
import {decodeTokens, highlightKey, toPlainLines} from '../../../shared/highlight.js';
import {HighlightRecorderContext} from './HighlightRecorder.js';
import {findHighlight} from './table.js';
import {getTokenizer} from './tokenizer.js';
import type {CodeBlock, HighlightLines, Tokenize} from './types.js';

function tokenize({code, language, prism}: CodeBlock): HighlightLines | undefined {
  const grammar = prism?.languages[language];
  const tokenizeWith = getTokenizer();
  if (prism && grammar) return tokenizeWith?.({prism, code, language, grammar});
  return highlighter.getTokenize()?.({code, language});
}

function tokenizeNow(block: CodeBlock): HighlightLines {
  return tokenize(block) ?? toPlainLines(block.code);
}

function findRecorded({code, language}: CodeBlock): HighlightLines | undefined {
  const encoded = findHighlight(highlightKey({code, language}));
  return encoded === undefined ? undefined : decodeTokens({code, encoded});
}

/**
 * On Node: tokenizes the code, and records the tokens for the page. In browsers: returns the recorded tokens. Code that no build
 * has seen is plain until the grammars are loaded.
 */
export function useTokens({code, language, prism}: CodeBlock): HighlightLines {
  const recorder = useContext(HighlightRecorderContext);
  const [loaded, setLoaded] = useState<Tokenize>();
  const lines = useMemo(() => {
    const block = {code, language, prism};
    if (recorder) return highlighter.recordTokens!(block, recorder, tokenizeNow);
    return findRecorded(block) ?? tokenize(block) ?? loaded?.(block);
  }, [code, language, prism, recorder, loaded]);
  const isMissing = lines === undefined;
  useEffect(() => {
    if (isMissing)
      void highlighter.loadTokenize().then((load) => setLoaded(() => load), console.warn);
  }, [isMissing]);
  return lines ?? toPlainLines(code);
}
