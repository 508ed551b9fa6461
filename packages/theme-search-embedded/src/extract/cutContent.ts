const MAIN = /<main[\s>]/;
const MAIN_END = '</main>';
/** The id of the element that the theme's layout puts around everything except navbar and footer. */
const WRAPPER = 'id="__docusaurus_skipToContent_fallback"';
const FOOTER = '<footer class="theme-layout-footer';

/** The main content of a page. Most of the rest is the same on all pages. */
export function cutContent(html: string): string {
  const wrapper = html.indexOf(WRAPPER);
  const from = wrapper === -1 ? 0 : html.indexOf('>', wrapper) + 1;
  const main = html.slice(from).search(MAIN);
  if (main !== -1) return html.slice(from + main, html.lastIndexOf(MAIN_END) + MAIN_END.length);
  const footer = html.lastIndexOf(FOOTER);
  return html.slice(from, footer > from ? footer : undefined);
}
