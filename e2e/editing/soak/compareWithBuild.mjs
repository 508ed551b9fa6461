import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {comparePages} from '../../../parity/compare/page.mjs';

/**
 * The parts that only pages of the development server have. (Drafts and unlisted pages differ as well, as only that server lists
 * them. At the end of the edits there are none.)
 */
const meantDifferences = [
  /<script type="module">import \{startDevClient\}.*?<\/script>/s,
  /<script>\(globalThis\.__velocisaurusShells.*?<\/script>/,
];

const CANONICAL = /<link[^>]*rel="?canonical"?[^>]*>/;

/** The path of the canonical link of a page; redirects have none. */
function readOwnPath(html) {
  const href = /href="?([^"\s>]+)/.exec(CANONICAL.exec(html)?.[0] ?? '')?.[1];
  return href && decodeURI(new URL(href).pathname);
}

/** Each page of a built site, with the path that a browser requests it by. */
export function readBuiltPages(folder) {
  return readdirSync(folder, {recursive: true})
    .filter((file) => file.endsWith('.html'))
    .sort()
    .flatMap((file) => {
      const html = readFileSync(path.join(folder, file), 'utf8');
      const pathname = readOwnPath(html);
      return pathname ? [{html, pathname}] : [];
    });
}

async function fetchPage(origin, pathname) {
  const response = await fetch(origin + encodeURI(pathname), {headers: {accept: 'text/html'}});
  const html = await response.text();
  return meantDifferences.reduce((rest, meant) => rest.replace(meant, ''), html);
}

function describe({kind, path: place = '', published, ours}) {
  return `${kind} ${place}\n    built:  ${published ?? 'nothing'}\n    served: ${ours ?? 'nothing'}`;
}

const SHOWN = 3;

async function comparePage({origin, html, pathname, baseUrl}) {
  const ours = await fetchPage(origin, pathname);
  const wrong = await comparePages({published: html, ours, page: pathname, baseUrl});
  if (wrong.length === 0) return [];
  const shown = wrong.slice(0, SHOWN).map((difference) => `\n  ${describe(difference)}`);
  return [`${pathname}: ${wrong.length} differences${shown.join('')}`];
}

/** The pages that a dev server serves differently from the build: one text each, with the first differences. */
export async function compareWithBuild({origin, pages, baseUrl}) {
  const all = [];
  for (const page of pages) all.push(...(await comparePage({origin, baseUrl, ...page})));
  return all;
}
