// The second is its folder in the repository of Docusaurus, where its own site links it.
const PACKAGE = /(?:@docusaurus[\\/]|docusaurus-)mdx-loader/;

/** Whether an entry of `use` names `@docusaurus/mdx-loader`, of which several copies may be installed. */
export function isMarkdownLoader(entry: unknown): boolean {
  const loader: unknown = (entry as {loader?: unknown} | null | undefined)?.loader;
  return typeof loader === 'string' && PACKAGE.test(loader);
}
