import type {StoredPages} from '../../render/index.js';
import type {NodeShell} from '../../shared/site.js';

/** A built site as the store holds it: enough to write all of its files again. Plain data; names are relative to the output folder. */
export interface KeptSite {
  /** Keys of the {@link KeptLocale}s. */
  locales: string[];
  /** Files that are copies of sources. The store does not hold their content. */
  copies: {[file: string]: KeptCopy};
  /** All files other than copies and pages: name → hash of the content. */
  contents: {[file: string]: string};
}

export interface KeptCopy {
  /** Relative to the site. */
  source: string;
  /** The hash in the table of the output's files. */
  hash: string;
  /** Hash of the source. */
  content: string;
}

/** The pages of one locale and the bundles that they were made with. A site that is kept and a patch refer to the same entry of the store. */
export interface KeptLocale extends StoredPages {
  locale: string;
  /** Paths are relative to the site. */
  node: NodeShell;
}
