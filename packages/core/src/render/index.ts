export {
  renderPages,
  type PageOutcome,
  type PageOutput,
  type RenderPagesOptions,
  type RenderResult,
} from './renderPages.js';
export {toHtmlFile} from './pageFile.js';
export {createPageTemplate, type RenderTemplate} from './renderTemplate.js';
export type {RenderedPage} from './types.js';
