import {isPlainPermalink, type CompiledMarkdown} from '#mdx';
import type {MarkdownRule} from '../../shared/site.js';

/** A compilation with the permalinks of its links; undefined where one of them makes another page of it. */
export function answerLinks(
  compiled: CompiledMarkdown,
  {resolveMarkdownLink}: MarkdownRule['options'],
  sourceFilePath: string,
): CompiledMarkdown | undefined {
  const links = compiled.lookups.links.map((link) => ({
    ...link,
    answer: resolveMarkdownLink?.({sourceFilePath, linkPathname: link.request}) || null,
  }));
  const isSame = links.every(
    ({place, answer}) => place !== undefined && answer !== null && isPlainPermalink(answer),
  );
  return isSame ? {...compiled, lookups: {...compiled.lookups, links}} : undefined;
}
