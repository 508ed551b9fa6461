import type {MarkdownFormat} from '../frontMatter.js';

/** Text that processors would need minutes for, or that ends the process. */
export interface Limit {
  /** One sentence. */
  reason: string;
  hint: string;
  /** The index of the first line that goes beyond the limit, or -1. */
  find: (lines: string[], text: string, format: MarkdownFormat) => number;
}
