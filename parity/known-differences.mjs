import {isServiceWorker} from './compare/serviceWorker.mjs';

const BANNER = '__docusaurus-base-url-issue-banner-container';
/** Rspack writes it into what it bundles. */
const RSPACK = 'bundler=rspack';
const ASSET = /\bassets\/(?:images|files)\/[^"]+/g;

function escapeAssets(text) {
  return text.replace(ASSET, (url) => url.replace(/[%#]/g, encodeURIComponent));
}

/**
 * Differences from the published engine that are meant. Anything that matches none of these fails.
 * @type {{id: string, reason: string, matches: (difference: import('./compare/types.mjs').Difference) => boolean}[]}
 */
export const knownDifferences = [
  {
    id: 'base-url-banner-script',
    reason:
      'the inline script that shows the base-URL banner is our own; browser specs hold what it shows',
    matches: ({kind, published, ours}) =>
      kind === 'head' &&
      [published, ours].every((tag) => tag?.startsWith('<script') && tag.includes(BANNER)),
  },
  {
    id: 'cross-compiler-cache',
    reason:
      'the debug plugin shows the config: the engine compiles each Markdown file once for both bundles, without this cache',
    matches: ({kind, page, published, ours}) =>
      kind === 'body' &&
      /^__docusaurus\/debug\/(?:config\/)?index\.html$/.test(page) &&
      published === '"true"' &&
      ours === '"false"',
  },
  {
    id: 'asset-signs',
    reason:
      'the published engine writes `%` and `#` in names of pictures and files as they are, and browsers ask for another file: this engine escapes them',
    matches: ({kind, published, ours}) =>
      (kind === 'link' && escapeAssets(published ?? ours) !== (published ?? ours)) ||
      (kind === 'body' && published !== ours && escapeAssets(published ?? '') === ours),
  },
  {
    id: 'paragraph-end',
    reason:
      'the published minifier leaves out `</p>` before `</code>` and `</small>`, so browsers read another tree than React has rendered: this engine keeps it; what plugins read from pages (feeds, Markdown copies) follows',
    matches: ({kind}) => kind === 'paragraph-end',
  },
  {
    id: 'stray-bytes',
    reason:
      'with React 18, pages of the published engine have stray NUL characters beside characters of several bytes: React leaves them at the end of its buffers; this engine does not write them',
    matches: ({kind}) => kind === 'stray-bytes',
  },
  {
    id: 'worker-script',
    reason:
      'scripts that a bundler plugin of the site puts beside the pages are named and minified by the bundler, without files of their licences',
    matches: ({kind, page}) =>
      (kind === 'content' && /(?:^|\/)[\w.-]*worker\.js$/.test(page)) ||
      (kind === 'file-missing' && page.endsWith('worker.js.LICENSE.txt')),
  },
  {
    id: 'service-worker-code',
    reason:
      'a plugin bundles its service worker with the bundler of the engine: where the published one takes webpack and terser, the code reads otherwise; the list of files for its cache is compared',
    matches: ({kind, page, published, ours}) =>
      kind === 'content' &&
      isServiceWorker(page) &&
      (ours ? ours.includes(RSPACK) : !published.includes(RSPACK)),
  },
];
