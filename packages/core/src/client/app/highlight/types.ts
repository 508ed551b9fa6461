import type {PrismLib} from 'prism-react-renderer';
import type {HighlightLines} from '../../../shared/highlight.js';

export type {HighlightLines, HighlightToken} from '../../../shared/highlight.js';

export interface CodeBlock {
  code: string;
  language: string;
  /** The prop of `<Highlight>`, if its user sets it. */
  prism: PrismLib | undefined;
}

/** Language in lower case. Code of unknown languages comes back as plain lines. */
export type Tokenize = (input: {code: string; language: string}) => HighlightLines;
