import {createRequire} from 'node:module';
import path from 'node:path';
import {aliasedSitePath} from '@docusaurus/utils';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import {toPlainText} from '../../cache/index.js';
import {toSitePath} from '../cache/versionInputs.js';
import type {SourceQuestion} from './types.js';

interface Page {
  source: string;
}

interface ContentPaths {
  contentPath: string;
  contentPathLocalized: string | undefined;
}

type Options = {[option: string]: unknown};

/** The parts of the published pages plugin that its `loadContent` is made of. */
interface PagesPlugin {
  createPagesContentPaths(params: {context: LoadContext; options: Options}): ContentPaths;
  loadPagesContent(params: {
    context: LoadContext;
    options: Options;
    contentPaths: ContentPaths;
  }): Promise<Page[]>;
}

const NAME = '@docusaurus/plugin-content-pages';
const VERSION = '3.10.2';

function openPagesPlugin({version, path: folder}: LoadedPlugin): PagesPlugin | undefined {
  const isKnown =
    version.type === 'package' && version.name === NAME && version.version === VERSION;
  if (!isKnown) return undefined;
  return createRequire(path.join(folder, 'index.js'))('./content.js') as PagesPlugin;
}

function escapePattern(file: string): string {
  return file.replace(/[\\*?|(){}[\]!+@]/g, String.raw`\$&`);
}

/** Whether the pages plugin would read the same metadata from the file as before. It reads none from a component. */
export async function hasSamePageMetadata({
  plugin,
  context,
  file,
}: SourceQuestion): Promise<boolean> {
  const pages = openPagesPlugin(plugin);
  if (!pages) return false;
  const options = plugin.options as Options;
  const contentPaths = pages.createPagesContentPaths({context, options});
  const {contentPath, contentPathLocalized} = contentPaths;
  const folder = [contentPathLocalized, contentPath].find(
    (root) => root && file.startsWith(root + path.sep),
  );
  if (!folder) return false;
  const include = [escapePattern(toSitePath(file, folder))];
  const after = await pages.loadPagesContent({
    context,
    options: {...options, include},
    contentPaths,
  });
  // A translated page replaces the original page.
  const sources = [aliasedSitePath(file, context.siteDir), ...after.map(({source}) => source)];
  const before = ((plugin.content ?? []) as Page[]).filter(({source}) => sources.includes(source));
  return toPlainText(before) === toPlainText(after);
}
