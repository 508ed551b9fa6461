export {renderPages, type RenderPagesOptions} from './renderPages.js';
export {toHtmlFile} from './pageFile.js';
export {createPageTemplate, type RenderTemplate} from './renderTemplate.js';
export type {RenderedPage} from './types.js';
