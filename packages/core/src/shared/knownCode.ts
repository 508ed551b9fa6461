import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {posixPath} from '@docusaurus/utils';
import semver from 'semver';
import {readEngineOptions} from './engineOptions.js';
import type {LoadedSite} from './site.js';

/** The compiled engine, seen from `lib/shared` as well as from `src/shared`. */
const ENGINE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../lib') + path.sep;

/** Packages whose pages read the same without React, until the reader does something. */
const KNOWN =
  /[\\/]node_modules[\\/](?:@docusaurus[\\/](?:theme-(?:classic|common|search-algolia)|plugin-content-(?:docs|blog|pages))|@docsearch|@mdx-js|@slorber[\\/]react-helmet-async|react(?:-dom|-router|-router-dom|-router-config|-helmet-async|-loadable)?|prism-react-renderer)[\\/]/;

/** Packages whose client modules leave the content of pages alone. */
const KNOWN_MODULES =
  /[\\/]node_modules[\\/](?:@docusaurus[\\/](?:theme-(?:classic|mermaid|live-codeblock)|plugin-(?:google-(?:analytics|gtag|tag-manager)|pwa))|@vercel[\\/]analytics|docusaurus-plugin-vercel-analytics|infima)[\\/]/;

const STYLESHEET = /\.(?:css|s[ac]ss|less|styl)$/;

export function isKnownCode(file: string): boolean {
  return file.startsWith(ENGINE) || KNOWN.test(file);
}

/** `mayWait` names files, and folders. */
export function mayPlaceWait(place: string, mayWait: string[]): boolean {
  return mayWait.some((allowed) => place === allowed || place.startsWith(`${allowed}/`));
}

export function describePlace(file: string, siteDir: string): string {
  // The registry names what Markdown imports.
  if (/[\\/]velocisaurus[\\/].*[\\/](?:routes|pages|required)\.js$/.test(file))
    return 'its Markdown';
  const inPackage = posixPath(file).split('/node_modules/').at(-1)!;
  return file.includes('node_modules') ? inPackage : posixPath(path.relative(siteDir, file));
}

function isHarmless(file: string): boolean {
  return isKnownCode(file) || KNOWN_MODULES.test(file) || STYLESHEET.test(file);
}

type Site = Pick<LoadedSite, 'clientModules' | 'context'>;

/** Client modules that may change the content of a page before React has taken it over. */
export function listMeddlers({clientModules, context: {siteDir, siteConfig}}: Site): string[] {
  const {mayWait} = readEngineOptions(siteConfig);
  return clientModules
    .filter((file) => !isHarmless(file))
    .map((file) => describePlace(file, siteDir))
    .filter((place) => !mayPlaceWait(place, mayWait));
}

/** The version of the site's React if it cannot wait within a page, as React 18 cannot. */
export function findOldReact({context: {siteDir}}: Pick<Site, 'context'>): string | undefined {
  const manifest = createRequire(path.join(siteDir, 'package.json'))('react/package.json');
  const {version} = manifest as {version: string};
  return semver.major(version) < 19 ? version : undefined;
}

/** Whether React may take over the content of a page after its layouts. */
export function allowsLateContent(site: Site): boolean {
  if (readEngineOptions(site.context.siteConfig).hydration === 'load') return false;
  return findOldReact(site) === undefined && listMeddlers(site).length === 0;
}
