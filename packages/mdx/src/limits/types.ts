import type {MarkdownFormat} from '../frontMatter.js';

/** A limit for text that takes processors minutes, or ends the process. */
export interface Limit {
  /** One sentence. */
  reason: string;
  hint: string;
  /** The index of the first line that goes beyond the limit, or -1. */
  find: (lines: string[], text: string, format: MarkdownFormat) => number;
}
