import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {MarkdownError} from './errors/MarkdownError.js';
import type {MarkdownFile, MdxLoaderOptions} from './types.js';

export type MarkdownFormat = 'md' | 'mdx';
type FormatSetting = MarkdownFormat | 'detect';

/** By the site's own parser where it has one. */
export async function readFrontMatter(
  {filePath, source}: MarkdownFile,
  {markdownConfig}: MdxLoaderOptions,
): Promise<Record<string, unknown>> {
  try {
    const {frontMatter} = await markdownConfig.parseFrontMatter({
      filePath,
      fileContent: source,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    return frontMatter;
  } catch (error) {
    throw toFrontMatterError(error as Error, filePath, source);
  }
}

/** Errors of the YAML parser count lines from the one after the opening `---`. */
function toFrontMatterError(error: Error, filePath: string, source: string): MarkdownError {
  const yaml = findYamlError(error);
  const line = yaml?.mark?.line === undefined ? undefined : yaml.mark.line + 1;
  const text = line === undefined ? undefined : source.split(/\r?\n/)[line - 1];
  return new MarkdownError({
    file: filePath,
    line,
    column: yaml?.mark?.column === undefined ? undefined : yaml.mark.column + 1,
    reason: `The front matter cannot be read: ${yaml?.reason ?? error.message}.`,
    frame: text === undefined ? undefined : `${line} | ${text}`,
    hint: 'Front matter is YAML between two lines of ---. Put values with `:` or `#` or quotes in quotation marks.',
    cause: error,
  });
}

interface YamlError extends Error {
  reason?: string;
  mark?: {line?: number; column?: number};
}

function findYamlError(error: unknown): YamlError | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'mark' in error ? (error as YamlError) : findYamlError(error.cause);
}

const FORMATS = ['md', 'mdx', 'detect'];

/** The `mdx` field of the front matter: an object with at most a `format`. */
function readFormatSetting(
  frontMatter: Record<string, unknown>,
  filePath: string,
): FormatSetting | undefined {
  const mdx = frontMatter['mdx'];
  if (mdx === undefined) return undefined;
  const fields =
    typeof mdx === 'object' && mdx !== null && !Array.isArray(mdx)
      ? (mdx as Record<string, unknown>)
      : undefined;
  const unknown = fields && Object.keys(fields).find((key) => key !== 'format');
  const format = fields?.['format'];
  if (!fields || unknown || (format !== undefined && !FORMATS.includes(format as string))) {
    throw new MarkdownError({
      file: filePath,
      reason: `The front matter field ${unknown ? `mdx.${unknown}` : fields ? 'mdx.format' : 'mdx'} is not valid.`,
      hint: 'Write `mdx:` and below it `format: md`, `format: mdx` or `format: detect`.',
    });
  }
  return format as FormatSetting | undefined;
}

const PLAIN_EXTENSIONS = /\.(?:md|markdown|mdown|mkdn|mkd|mdwn|mkdown|ron)$/;

/** Front matter wins over the site's setting. */
export function chooseFormat(
  frontMatter: Record<string, unknown>,
  {filePath, options}: {filePath: string; options: MdxLoaderOptions},
): MarkdownFormat {
  const setting = readFormatSetting(frontMatter, filePath) ?? options.markdownConfig.format;
  if (setting !== 'detect') return setting;
  return PLAIN_EXTENSIONS.test(filePath) ? 'md' : 'mdx';
}
