import {readFileSync} from 'node:fs';
import path from 'node:path';
import escapeHtml from 'escape-html';
import type {PageContent} from '../../shared/pagesRendered.js';
import {MODULES_FOLDER} from '../../shared/wire.js';
import {createPlainModules} from './plainModules.js';
import type {MarkdownPage} from './types.js';

interface Metadata {
  title?: string;
  tags?: {label: string}[];
  version?: string;
}

/** The tag that the official theme gives to pages of docs. */
function toTag({plugin}: MarkdownPage, {version}: Metadata): string {
  const isDocs = plugin?.name === 'docusaurus-plugin-content-docs' && version !== undefined;
  return isDocs ? `docs-${plugin.id}-${version}` : 'default';
}

/** The tags as the official theme shows them below a page. */
function toFooter({tags = []}: Metadata): string {
  const links = tags.map(({label}) => `<a class="tag">${escapeHtml(label)}</a>`);
  return `<footer class="theme-doc-footer">${links.join('')}</footer>`;
}

/** The facts that decide whether the search finds a page. */
interface AboutPage {
  /** Unlisted, or a draft. */
  isHidden: boolean;
  /** The version of the documentation. */
  version?: string;
}

/**
 * The approximate content of a page: the text of its Markdown as the browser gets it, without the output of components. The
 * page is not rendered, since that would compile and bundle the code of all pages.
 */
export function readDevPage(
  page: MarkdownPage,
  outDir: string,
): {about: AboutPage; content: PageContent} {
  const read = (name: string) =>
    readFileSync(path.join(outDir, MODULES_FOLDER, `${name}.js`), 'utf8');
  const {html, metadata, frontMatter} = createPlainModules({read}).render(page.module);
  const told = metadata as Metadata;
  const title = told.title ?? String(frontMatter.title ?? '');
  const heading = html.includes('<h1') ? '' : `<h1>${escapeHtml(title)}</h1>`;
  const isHidden = [metadata, frontMatter].some(
    ({unlisted, draft}) => unlisted === true || draft === true,
  );
  return {
    about: {isHidden, ...(told.version && {version: told.version})},
    content: {
      html: `<main>${heading}${html}${toFooter(told)}</main>`,
      head: {
        title: `<title>${escapeHtml(title)}</title>`,
        meta: `<meta name="docusaurus_tag" content="${escapeHtml(toTag(page, told))}"/>`,
      },
      record: page.record,
    },
  };
}
