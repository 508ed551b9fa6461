export {createMarkdownCompiler} from './compiler.js';
export {
  MarkdownError,
  type FailedPlugin,
  type MarkdownErrorFields,
} from './errors/MarkdownError.js';
export {isFootnoteFixer} from './satteri/footnoteFixer.js';
export {fillLinks, isPlainPermalink} from './session/linkPlaces.js';
export type * from './types.js';
