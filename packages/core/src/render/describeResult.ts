import type {NamedInput} from '../pages/index.js';
import type {RenderedContent} from '../shared/pagesRendered.js';
import {openContent} from './openContent.js';
import type {PageJob} from './pageJob.js';
import type {RenderOptions} from './renderContext.js';
import type {StoredPage} from './storedPage.js';
import type {RenderedPage} from './types.js';

/** What was done for a page, and what it was made from. Modules are not named, but the sources that they were made from. */
export interface PageOutcome {
  path: string;
  isRendered: boolean;
  isWritten: boolean;
  /** Under which the rendered page is kept. */
  key: string;
  inputs: NamedInput[];
  /** As `RenderedApp.selfActing`. */
  selfActing: string[];
}

/** Pages that were rendered for another build. */
export interface StoredShare {
  /** How many of them the store did not hold. */
  rendered: number;
  contents: RenderedContent[];
}

export interface RenderResult {
  pages: RenderedPage[];
  outcomes: PageOutcome[];
  /** What the pages hold, unpacked when it is asked for. */
  contents: RenderedContent[];
  /** All that it takes to write them again. */
  stored: StoredPage[];
}

export function toOutcome(job: PageJob): PageOutcome {
  const {page, key, inputs, kept, isRendered, isWritten, frame} = job;
  const reads = Object.entries(kept!.reads).map(([name, hash]) => ({name, hash: hash ?? ''}));
  const files = {name: 'names of scripts, stylesheets and data', hash: frame!.key};
  const named = [...page.inputs, ...inputs.filter(({name}) => !name.startsWith('module '))];
  const {selfActing} = kept!.facts;
  const all = [...named, ...reads, files];
  return {path: page.path, key, isRendered, isWritten, inputs: all, selfActing};
}

export function toContent({page, kept}: PageJob, {store}: RenderOptions): RenderedContent {
  const {packed, facts} = kept!;
  return openContent({path: page.path, packed, noIndex: facts.noIndex}, store);
}
