/** Options of content plugins that list remark, rehype and recma plugins. */
export const MARKDOWN_PLUGIN_LISTS = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
] as const;
