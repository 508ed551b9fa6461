export {renderPages, renderPagesAgain, renderShare} from './renderPages.js';
export {describeSettings} from './describeSettings.js';
export type {PageOutcome, RenderResult, StoredShare} from './describeResult.js';
export type {RenderPagesOptions} from './renderContext.js';
export {type CachedPage} from './renderCache.js';
export {prepareRendering} from './prepareRendering.js';
export type {ThreadSource} from './renderPool.js';
export type {RenderThread} from './renderThread.js';
export {completeRecord} from './completeRecord.js';
export {listScripts} from './listScripts.js';
export {createDocumentTemplate, type FramePage} from './createDocumentTemplate.js';
export {describeRenderError} from './errors/describeRenderError.js';
export {createPagePlacer, placeElement, type PageModules} from './errors/pagePlaces.js';
export {placeError, type Place, type PlaceCall} from './errors/placeError.js';
export {readTrace} from './errors/trace.js';
export {toHtmlFile} from './pageFile.js';
export type {StoredPage} from './storedPage.js';
export {toFiles as toPageFiles} from './pageJob.js';
export {listPageFiles, writeStoredPages, type StoredPages} from './writeStoredPages.js';
export {readLinks} from './pageLinks.js';
export {listSharedSources} from './addPolicy.js';
export {createPageTemplate, type RenderTemplate} from './renderTemplate.js';
export {openContent, readApp} from './openContent.js';
export type {
  PageOutput,
  PlainApp,
  PreparedShell,
  RenderablePage,
  RenderedPage,
  RenderSettings,
} from './types.js';
