export {createMarkdownCompiler} from './compiler.js';
export {
  MarkdownError,
  type FailedPlugin,
  type MarkdownErrorFields,
} from './errors/MarkdownError.js';
export type * from './types.js';
