import type {PageContent, PagesRenderedPlugin} from '../../shared/pagesRendered.js';

/** A page whose text is that of a page module. */
export interface MarkdownPage {
  path: string;
  /** File of the module, without ending. */
  module: string;
  plugin?: {name: string; id: string};
  /** JSON of its record, as far as the routes go. */
  record: string;
}

/** A page that had to be rendered to know what it says. */
export interface RenderedPage {
  path: string;
  noIndex: boolean;
  content: PageContent;
}

/** All that the index is made of: plain data. */
export interface IndexInput {
  /** Page modules lie there. */
  outDir: string;
  readers: ReturnType<NonNullable<PagesRenderedPlugin['keepPagesRendered']>>[];
  markdown: MarkdownPage[];
  rendered: RenderedPage[];
  /** As `toVersionName` has them. */
  hiddenVersions: string[];
}

export type IndexRequest = {id: number} & (
  {kind: 'make'; input: IndexInput} | {kind: 'read'; file: string}
);

export interface IndexAnswer {
  id: number;
  content?: string | undefined;
  error?: string;
}

/** A version of a docs plugin. */
export function toVersionName({name, id}: {name: string; id: string}, version: string): string {
  return JSON.stringify([name, id, version]);
}
