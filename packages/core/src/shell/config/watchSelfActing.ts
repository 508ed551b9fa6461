import path from 'node:path';
import type {RspackPluginInstance} from '@rspack/core';
import {posixPath} from '@docusaurus/utils';
import {CLIENT_FOLDER, PACKAGE_FOLDER} from '../paths.js';
import {rspack} from '../rspack.js';

const FOLDER = path.join(CLIENT_FOLDER, 'app/server/selfActing');

/** What code acts by itself with → what tells of it. */
const WATCHED: {[request: string]: string} = {
  react: path.join(FOLDER, 'react.js'),
  '@docusaurus/BrowserOnly': path.join(FOLDER, 'BrowserOnly.js'),
  '@docusaurus/useIsBrowser': path.join(FOLDER, 'useIsBrowser.js'),
};

const REQUESTS = new RegExp(`^(?:${Object.keys(WATCHED).join('|')})$`);

/** Packages whose pages read the same without React, until the reader does something. */
const KNOWN =
  /[\\/]node_modules[\\/](?:@docusaurus[\\/](?:theme-(?:classic|common|search-algolia)|plugin-content-(?:docs|blog|pages))|@docsearch|@mdx-js|@slorber[\\/]react-helmet-async|react(?:-dom|-router|-router-dom|-router-config|-helmet-async|-loadable)?|prism-react-renderer)[\\/]/;

function isKnown(file: string): boolean {
  const isOwn = file.startsWith(path.join(PACKAGE_FOLDER, 'lib') + path.sep);
  return isOwn || KNOWN.test(file);
}

/** `mayWait` names files, and folders. */
function isAllowed(place: string, mayWait: string[]): boolean {
  return mayWait.some((allowed) => place === allowed || place.startsWith(`${allowed}/`));
}

function describePlace(file: string, siteDir: string): string {
  // The registry names what Markdown imports.
  if (/[\\/]velocisaurus[\\/].*[\\/](?:routes|pages)\.js$/.test(file)) return 'its Markdown';
  const inPackage = posixPath(file).split('/node_modules/').at(-1)!;
  return file.includes('node_modules') ? inPackage : posixPath(path.relative(siteDir, file));
}

/** On Node: has each rendering tell which components, of those that are not known, act by themselves. */
export function createSelfActingPlugin({
  siteDir,
  mayWait,
}: {
  siteDir: string;
  mayWait: string[];
}): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(REQUESTS, (data) => {
    const {issuer} = data.contextInfo;
    if (!issuer || isKnown(issuer)) return;
    const place = describePlace(issuer, siteDir);
    if (isAllowed(place, mayWait)) return;
    data.request = `${WATCHED[data.request]}?${encodeURIComponent(place)}`;
  }) as unknown as RspackPluginInstance;
}
