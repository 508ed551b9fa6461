export {createMarkdownCompiler} from './compiler.js';
export {
  MarkdownError,
  type FailedPlugin,
  type MarkdownErrorFields,
} from './errors/MarkdownError.js';
export {cutBehindFrontMatter} from './frontMatter.js';
export {findFootnoteFixer, isFootnoteFixer} from './satteri/footnoteFixer.js';
export {findInSource, findOnlyElement, type SourceQuestion} from './places/findInSource.js';
export {findMetadata, moveRequests, OWN_METADATA} from './module/ownMetadata.js';
export {guessLinks} from './session/guessLinks.js';
export {fillLinks, isPlainPermalink} from './session/linkPlaces.js';
export type * from './types.js';
