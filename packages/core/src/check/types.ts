import type {ReportingSeverity} from '@docusaurus/types';
import type {SourceLink} from '../pages/index.js';

/** The links and anchors of a page, and the Markdown file that it comes from. */
export interface CheckedPage {
  path: string;
  /** A function, so that the links of all pages are not in memory together. Called once per page. */
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
  /** The link as the page has it. */
  link: string;
  /** The path that is missing, or the path and the anchor that is missing. */
  target: string;
  page: CheckedPage;
}
