/** Everything by which two right builds may differ: hashes, and what belongs to the engine itself. */

/** Footnotes of the blog carry a hash of the post's absolute path. */
const FOOTNOTE = /(user-content-fn(?:ref)?-[\w-]+?)-[0-9a-f]{6}(?=$|[-"&])/g;
const SHORT_HASH = /\.[0-9a-f]{8}(?=\.(?:js|css|json|woff2?|map)\b)/i;

/** `/assets/fonts/a.0a1b2c3d.woff2` → `/assets/fonts/a.#.woff2`; hashes of pictures and files of pages are the same. */
export function normaliseUrl(url) {
  return url.replace(SHORT_HASH, '.#').replace(FOOTNOTE, '$1-#');
}

/** The same inside longer text: scripts, styles, `srcset`, feeds. */
export function normaliseUrlsIn(text) {
  return text
    .replace(/\.[0-9a-f]{8}(?=\.(?:js|css|json|woff2?|map)\b)/gi, '.#')
    .replace(FOOTNOTE, '$1-#');
}

/** The elements of Infima's blocks: `navbar__item` and the like. */
const ELEMENTS =
  'back|backdrop|body|brand|caret|close|col|footer|header|heading|icon|image|inner|intro|items?|label|left-border|' +
  'link|link-item|link-separator|links|list|list-item|list-item-collapsible|logo|menu|name|photo|search-input|' +
  'sublabel|subtitle|title|toggle';
const BEM = new RegExp(`__(?:${ELEMENTS})(?:--[a-z-]+)?$`);

/** CSS modules: `tocCollapsible_ETCw` → `tocCollapsible_#`; BEM names such as `navbar__item` stay. */
export function normaliseClass(name) {
  if (BEM.test(name)) return name;
  return name.replace(/^(.*[^_])_[\w-]{4,8}$/, '$1_#');
}

export function normaliseClasses(value) {
  return value.split(/\s+/).filter(Boolean).map(normaliseClass).join(' ');
}

/** Scripts, styles and data of the engine itself: they are meant to differ. */
export function isEngineUrl(url, baseUrl) {
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  if (!path.startsWith(baseUrl)) return false;
  return isEngineFile(path.slice(baseUrl.length));
}

/** @param {string} file relative to the build folder (or to a locale's folder within it) */
export function isEngineFile(file) {
  return /^(?:[a-zA-Z-]{2,11}\/)?(?:assets\/(?:js|css|modules|data)|site-data)\//.test(file);
}

export function collapseSpace(text) {
  return text.replace(/[\s\u00a0]+/g, (run) => (run.includes('\u00a0') ? run : ' '));
}
