import type {PrismTheme} from 'prism-react-renderer';
import type {recordTokens} from './recordTokens.js';
import type {Tokenize} from './types.js';

/** The object that `nodeHighlighter.ts` and `browserHighlighter.ts` export; the alias `@velocisaurus/highlighter` picks one. */
export interface Highlighter {
  /** `undefined` while the grammars are not loaded. */
  getTokenize: () => Tokenize | undefined;
  loadTokenize: () => Promise<Tokenize>;
  /** The theme of code blocks that name none; `undefined` while the grammars are not loaded. */
  getDefaultTheme: () => PrismTheme | undefined;
  /** Only on Node. */
  recordTokens?: typeof recordTokens;
}
