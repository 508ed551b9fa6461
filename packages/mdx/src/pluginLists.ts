import type {MdxLoaderOptions} from './types.js';

/** The options that list Markdown plugins. */
export const PLUGIN_LISTS = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
  'recmaPlugins',
] as const satisfies (keyof MdxLoaderOptions)[];
