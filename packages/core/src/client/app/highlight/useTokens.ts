import {useContext, useEffect, useMemo, useState} from 'react';
import type {PrismLib} from 'prism-react-renderer';
import {highlighter} from '@velocisaurus/highlighter';
import {decodeTokens, encodeTokens, highlightKey, toPlainLines} from '../../../shared/highlight.js';
import {createLru} from '../modules/createLru.js';
import {HighlightRecorderContext, type HighlightRecorder} from './HighlightRecorder.js';
import {findHighlight} from './table.js';
import {tokenizeWith} from './tokenizeWith.js';
import type {HighlightLines, Tokenize} from './types.js';

interface Block {
  code: string;
  language: string;
  /** Given to `<Highlight>` by its user. */
  prism: PrismLib | undefined;
}

interface Tokenized {
  code: string;
  lines: HighlightLines;
  encoded: string;
}

/** In characters of code: the same block stands on the pages of many versions. */
const REMEMBERED_CHARACTERS = 4 * 2 ** 20;
const remembered = createLru<Tokenized>({
  limit: REMEMBERED_CHARACTERS,
  weigh: ({code}) => code.length + 100,
});

function tokenize({code, language, prism}: Block): HighlightLines | undefined {
  const grammar = prism?.languages[language];
  if (prism && grammar) return tokenizeWith({prism, code, language, grammar});
  return highlighter.getTokenize()?.({code, language});
}

function tokenizeOnce(key: string, block: Block): Tokenized {
  const known = block.prism ? undefined : remembered.get(key);
  if (known) return known;
  const lines = tokenize(block) ?? toPlainLines(block.code);
  const result = {
    code: block.code,
    lines,
    encoded: encodeTokens({code: block.code, tokens: lines}),
  };
  if (!block.prism) remembered.set(key, result);
  return result;
}

function tokenizeAndRecord(block: Block, recorder: HighlightRecorder): HighlightLines {
  const key = highlightKey(block);
  const {lines, encoded} = tokenizeOnce(key, block);
  recorder(key, encoded);
  return lines;
}

function findRecorded({code, language}: Block): HighlightLines | undefined {
  const encoded = findHighlight(highlightKey({code, language}));
  return encoded === undefined ? undefined : decodeTokens({code, encoded});
}

/**
 * On Node: tokenizes, and leaves the tokens with the page. In browsers: those tokens; code that no build saw is plain
 * until the grammars are loaded.
 */
export function useTokens({code, language, prism}: Block): HighlightLines {
  const recorder = useContext(HighlightRecorderContext);
  const [loaded, setLoaded] = useState<Tokenize>();
  const lines = useMemo(() => {
    const block = {code, language, prism};
    if (recorder) return tokenizeAndRecord(block, recorder);
    return findRecorded(block) ?? tokenize(block) ?? loaded?.(block);
  }, [code, language, prism, recorder, loaded]);
  const isMissing = lines === undefined;
  useEffect(() => {
    if (isMissing)
      void highlighter.loadTokenize().then((load) => setLoaded(() => load), console.warn);
  }, [isMissing]);
  return lines ?? toPlainLines(code);
}
