import type {ReportingSeverity} from '@docusaurus/types';
import type {SourceLink} from '../pages/index.js';

/** What a page links to and offers, and the Markdown that it was made of. */
export interface CheckedPage {
  path: string;
  /** Asked for once: of all pages together, they would take much memory. */
  listLinks: () => string[];
  anchors: string[];
  source?: string;
}

export interface CheckLinksOptions {
  pages: CheckedPage[];
  /** Paths of routes that answer more than one path, e.g. `/users/:id`; layouts are not among them. */
  openPaths: string[];
  sourceLinks: Map<string, SourceLink[]>;
  onBrokenLinks: ReportingSeverity;
  onBrokenAnchors: ReportingSeverity;
}

export interface BrokenLink {
  kind: 'link' | 'anchor';
  /** As the page has it. */
  link: string;
  /** Path, with the anchor if that is what is missing. */
  target: string;
  page: CheckedPage;
}
