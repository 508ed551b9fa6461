import type {NamedInput} from '../pages/index.js';
import type {RenderedContent} from '../shared/pagesRendered.js';
import {openContent} from './openContent.js';
import type {PageJob} from './pageJob.js';
import type {RenderOptions} from './renderContext.js';
import type {StoredPage} from './storedPage.js';
import type {RenderedPage} from './types.js';

/** The work of a build on one page, and the inputs of the page. `inputs` names sources instead of compiled modules. */
export interface PageOutcome {
  path: string;
  isRendered: boolean;
  isWritten: boolean;
  /** The key of the rendered page in the store. */
  key: string;
  inputs: NamedInput[];
  /** See `RenderedApp.selfActing`. */
  selfActing: string[];
}

/** Pages that are rendered for another build, which takes them from the store. */
export interface StoredShare {
  /** The number of pages that were not in the store. */
  rendered: number;
  contents: RenderedContent[];
}

export interface RenderResult {
  pages: RenderedPage[];
  outcomes: PageOutcome[];
  /** The contents of the pages. Each is unpacked when it is read. */
  contents: RenderedContent[];
  /** The data that a later build needs to write the pages again. */
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
