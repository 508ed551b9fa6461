import {guessLinks, type MarkdownFile} from '#mdx';
import type {MarkdownRule} from '../../shared/site.js';
import type {FrontMatterField, PageAnswers} from './types.js';

/** The published plugins copy values of the front matter. Here they get the names of the fields, and a thread fills in the values. */
const OPEN_FRONT_MATTER = new Proxy<{[key: string]: unknown}>(
  {},
  {get: (_, field): FrontMatterField => ({field: String(field)})},
);

type Options = MarkdownRule['options'];

function answerLinks({resolveMarkdownLink}: Options, {filePath, source}: MarkdownFile) {
  if (!resolveMarkdownLink) return undefined;
  const ask = (linkPathname: string) =>
    [linkPathname, resolveMarkdownLink({sourceFilePath: filePath, linkPathname}) ?? null] as const;
  return new Map(guessLinks(source).map(ask));
}

/** Calls the functions of a rule for a page, and returns their answers. Throws what they throw. */
export function answerForPage(options: Options, file: MarkdownFile): PageAnswers {
  const {filePath} = file;
  const isPartial = options.isMDXPartial?.(filePath) ?? false;
  const links = answerLinks(options, file);
  const answers = {isPartial, ...(links && {links})};
  if (isPartial) return answers;
  const metadataPath = options.metadataPath?.(filePath);
  const assets = options.createAssets?.({filePath, frontMatter: OPEN_FRONT_MATTER});
  return {...answers, ...(metadataPath && {metadataPath}), ...(assets && {assets})};
}
