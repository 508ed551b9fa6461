import type {HighlightLines} from '../../../shared/highlight.js';

export type {HighlightLines, HighlightToken} from '../../../shared/highlight.js';

/** Language in lower case. Code of unknown languages comes back as plain lines. */
export type Tokenize = (input: {code: string; language: string}) => HighlightLines;
