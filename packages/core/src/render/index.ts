export {
  renderPages,
  type PageOutcome,
  type PageOutput,
  type RenderPagesOptions,
  type RenderResult,
} from './renderPages.js';
export {prepareRendering} from './prepareRendering.js';
export type {RenderThread} from './renderThread.js';
export {createFramer, type FramePage} from './createFramer.js';
export {describeRenderError} from './describeRenderError.js';
export {toHtmlFile} from './pageFile.js';
export {createPageTemplate, type RenderTemplate} from './renderTemplate.js';
export type {PlainApp, PreparedShell, RenderedPage} from './types.js';
