import {
  admonitionTitleToDirectiveLabel,
  escapeMarkdownHeadingIds,
  unwrapMdxCodeBlocks,
} from '@docusaurus/utils';
import {listKeywords} from './admonitionKeywords.js';
import type {MarkdownFile, MdxLoaderOptions} from './types.js';

/** Rewrites the text as Docusaurus does before it calls a Markdown parser. */
export function preprocess({filePath, source}: MarkdownFile, options: MdxLoaderOptions): string {
  const {preprocessor, mdx1Compat} = options.markdownConfig;
  let text = preprocessor ? preprocessor({fileContent: source, filePath}) : source;
  if (text.includes('mdx-code-block')) text = unwrapMdxCodeBlocks(text);
  if (mdx1Compat.headingIds && text.includes('{#')) text = escapeMarkdownHeadingIds(text);
  if (mdx1Compat.admonitions && options.admonitions && text.includes(':::')) {
    text = admonitionTitleToDirectiveLabel(text, listKeywords(options.admonitions));
  }
  return text;
}
