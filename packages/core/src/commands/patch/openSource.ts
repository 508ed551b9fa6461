import {readFileSync} from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER, parseMarkdownFile} from '@docusaurus/utils';
import type {BuildContext} from '../pipeline/buildOptions.js';
import {readSource} from './cached.js';
import {hashFrontMatter} from './readOutline.js';
import {
  NotPatchable,
  type CachedRule,
  type CachedRun,
  type CachedSource,
  type Outline,
} from './types.js';

/** A file whose text or date changed, and the kept data of its page. */
export interface OpenedSource {
  /** Relative to the site. */
  file: string;
  kept: CachedSource;
  rule: CachedRule;
  /** Whether its date or author may have changed. */
  isDated: boolean;
}

/** Throws if the front matter, title or description has changed, since other pages may show them. */
async function assertSameOutline(file: string, siteDir: string, before: Outline): Promise<void> {
  const filePath = path.resolve(siteDir, file);
  const text = readFileSync(filePath, 'utf8');
  if (hashFrontMatter(text) !== before.frontMatter)
    throw new NotPatchable(`${file} has another front matter`);
  const {frontMatter, contentTitle, excerpt} = await parseMarkdownFile({
    filePath,
    fileContent: text,
    parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const title = frontMatter.title ?? contentTitle;
  const description = frontMatter.description ?? excerpt ?? '';
  if (title !== before.title) throw new NotPatchable(`${file} has another title`);
  if (description !== before.description) throw new NotPatchable(`${file} has another description`);
}

/** Opens a changed file. Throws {@link NotPatchable} if more than its body changed, as far as that shows before anything is compiled. */
export async function openSource(
  file: string,
  {sources, rules}: CachedRun,
  {siteDir, cache}: BuildContext,
): Promise<Omit<OpenedSource, 'isDated'>> {
  const {rule, key} = sources[file]!;
  const kept = readSource(key, cache.store);
  if (!kept) throw new NotPatchable(`the store has lost what ${file} was made from`);
  await assertSameOutline(file, siteDir, kept.outline);
  return {file, kept, rule: rules[rule]!};
}
