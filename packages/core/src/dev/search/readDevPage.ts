import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {CompiledPage} from '../../pages/index.js';
import type {PageContent} from '../../shared/pagesRendered.js';
import {MODULES_FOLDER, type ModuleRef, type RouteRecord} from '../../shared/wire.js';
import {createPlainModules} from './plainModules.js';

/** The page module that holds the text of a page, if it has one. */
export function findContentModule({record}: CompiledPage): string | undefined {
  let route: RouteRecord | undefined = record.route;
  let content: ModuleRef | undefined;
  while (route) {
    const own = [route.modules?.content, route.component];
    content = own.find(isPageModule) ?? content;
    route = route.routes?.[0];
  }
  return content?.slice(2);
}

function isPageModule(value: unknown): value is ModuleRef {
  return typeof value === 'string' && value.startsWith('p:');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

interface Metadata {
  title?: string;
  version?: string;
}

export function findPlugin({record}: CompiledPage): {name: string; id: string} | undefined {
  return record.route?.context?.plugin;
}

/** The tag that the official theme gives to pages of docs. */
function toTag(page: CompiledPage, {version}: Metadata): string {
  const plugin = findPlugin(page);
  const isDocs = plugin?.name === 'docusaurus-plugin-content-docs' && version !== undefined;
  return isDocs ? `docs-${plugin.id}-${version}` : 'default';
}

export interface DevPageContent extends PageContent {
  /** Unlisted, or a draft. */
  isHidden: boolean;
  /** Of the documentation. */
  version?: string;
}

/**
 * About what a page would say when it is rendered: the text of its Markdown as the browser would get it, without what components
 * make of it. The dev server renders nothing itself.
 */
export function readDevPage({
  page,
  outDir,
}: {
  page: CompiledPage;
  outDir: string;
}): DevPageContent | undefined {
  const file = findContentModule(page);
  if (!file) return undefined;
  const read = (name: string) =>
    readFileSync(path.join(outDir, MODULES_FOLDER, `${name}.js`), 'utf8');
  const {html, metadata, frontMatter} = createPlainModules({read}).render(file);
  const about = metadata as Metadata;
  const title = about.title ?? String(frontMatter.title ?? '');
  const heading = html.includes('<h1') ? '' : `<h1>${escape(title)}</h1>`;
  return {
    html: `<main>${heading}${html}</main>`,
    head: {
      title: `<title>${escape(title)}</title>`,
      meta: `<meta name="docusaurus_tag" content="${escape(toTag(page, about))}"/>`,
    },
    record: JSON.stringify(page.record),
    isHidden: [metadata, frontMatter].some(
      ({unlisted, draft}) => unlisted === true || draft === true,
    ),
    ...(about.version && {version: about.version}),
  };
}
