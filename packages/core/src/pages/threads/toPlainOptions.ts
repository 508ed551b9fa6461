import {findFootnoteFixer} from '#mdx';
import type {MarkdownRule} from '../../shared/site.js';
import {PUBLISHED} from '../store/describeRule.js';
import type {FrontMatterField, PageAnswers, PlainOptions} from './types.js';

/** The published plugins copy values of the front matter; a thread fills them in. */
const OPEN_FRONT_MATTER = new Proxy<{[key: string]: unknown}>(
  {},
  {get: (_, field): FrontMatterField => ({field: String(field)})},
);

/** The options of a rule in which no code of the site takes part; undefined where a thread cannot take them. */
export function toPlainOptions({plugin, options}: MarkdownRule): PlainOptions | undefined {
  if (!PUBLISHED.includes(plugin.name)) return undefined;
  const {siteDir, staticDirs, admonitions, removeContentTitle} = options;
  const {parseFrontMatter: _default, ...markdownConfig} = options.markdownConfig;
  const footnoteFixer = findFootnoteFixer(options);
  const plain = {
    ...{siteDir, staticDirs, admonitions, removeContentTitle, markdownConfig},
    isMDXPartialFrontMatterWarningDisabled: Boolean(options.isMDXPartialFrontMatterWarningDisabled),
    resolvesLinks: Boolean(options.resolveMarkdownLink),
    makesAssets: Boolean(options.createAssets),
    ...(footnoteFixer !== undefined && {footnoteFixer}),
  };
  return isPlain(plain) ? plain : undefined;
}

function isPlain(value: object): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

/** Throws what the functions throw. */
export function answerForPage(options: MarkdownRule['options'], filePath: string): PageAnswers {
  const isPartial = options.isMDXPartial?.(filePath) ?? false;
  if (isPartial) return {isPartial};
  const metadataPath = options.metadataPath?.(filePath);
  const assets = options.createAssets?.({filePath, frontMatter: OPEN_FRONT_MATTER});
  return {isPartial, ...(metadataPath && {metadataPath}), ...(assets && {assets})};
}
