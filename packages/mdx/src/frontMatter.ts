import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {drawFrame} from './errors/frame.js';
import {MarkdownError} from './errors/MarkdownError.js';
import type {MarkdownFile, MdxLoaderOptions} from './types.js';

export type MarkdownFormat = 'md' | 'mdx';
type FormatSetting = MarkdownFormat | 'detect';

/** Reads the front matter with the site's own parser, if it has one. */
export async function readFrontMatter(
  {filePath, source}: MarkdownFile,
  {markdownConfig}: MdxLoaderOptions,
): Promise<Record<string, unknown>> {
  try {
    const {parseFrontMatter} = markdownConfig;
    const isDefault = parseFrontMatter === DEFAULT_PARSE_FRONT_MATTER;
    const {frontMatter} = await parseFrontMatter({
      filePath,
      // The default parser would copy the rest of the text several times.
      fileContent: isDefault ? cutBehindFrontMatter(source) : source,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    return frontMatter;
  } catch (error) {
    throw toFrontMatterError(error as Error, filePath, source);
  }
}

/** The raw front matter; empty if there is none, the whole text if that begins with a byte order mark or the front matter has no end. */
export function cutBehindFrontMatter(source: string): string {
  if (!source.startsWith('---')) return source.startsWith('\uFEFF') ? source : '';
  const end = source.indexOf('\n---', '---'.length);
  return end === -1 ? source : source.slice(0, end + '\n---'.length);
}

/** Errors of the YAML parser count lines from the opening `---`, and from 0. */
function toFrontMatterError(cause: Error, file: string, source: string): MarkdownError {
  const {reason = cause.message, mark, hint} = findYamlError(cause) ?? {};
  const line = (mark?.line ?? 0) + 1;
  const column = mark?.column === undefined ? undefined : mark.column + 1;
  return new MarkdownError({
    file,
    line,
    column,
    reason: `The front matter cannot be read: ${reason}.`,
    frame: frameOf(source, line, column),
    hint:
      hint ??
      'Front matter is YAML between two lines of ---. Put values that hold `:`, `#` or quotes in quotation marks.',
    cause,
  });
}

function frameOf(source: string, line: number | undefined, column?: number): string | undefined {
  const text = line === undefined ? undefined : source.split(/\r?\n/)[line - 1];
  return line === undefined || text === undefined ? undefined : drawFrame({text, line, column});
}

interface YamlError extends Error {
  reason?: string;
  mark?: {line?: number; column?: number};
  hint?: string;
}

function findYamlError(error: unknown): YamlError | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'mark' in error ? (error as YamlError) : findYamlError(error.cause);
}

const FORMATS: unknown[] = ['md', 'mdx', 'detect'];

/** The `mdx` field of the front matter: an object with at most a `format`. */
function readFormatSetting(
  frontMatter: Record<string, unknown>,
  file: MarkdownFile,
): FormatSetting | undefined {
  const {mdx} = frontMatter;
  if (mdx === undefined) return undefined;
  if (typeof mdx !== 'object' || mdx === null || Array.isArray(mdx))
    throw refuseField('mdx', mdx, file);
  for (const [field, value] of Object.entries(mdx)) {
    const isKnown = field === 'format' && (value === undefined || FORMATS.includes(value));
    if (!isKnown) throw refuseField(`mdx.${field}`, value, file);
  }
  return (mdx as {format?: FormatSetting}).format;
}

function refuseField(
  field: string,
  value: unknown,
  {filePath, source}: MarkdownFile,
): MarkdownError {
  // The field may have any name and any syntax, so the search may fail.
  const name = field.slice(field.indexOf('.') + 1);
  const lines = source.split(/\r?\n/);
  const find = (start: string) => lines.findIndex((text) => text.trimStart().startsWith(start)) + 1;
  const line = find(`${name}:`) || find('mdx:') || 1;
  return new MarkdownError({
    file: filePath,
    line,
    reason: `The front matter field \`${field}\` is not valid: ${JSON.stringify(value)}.`,
    frame: frameOf(source, line),
    hint: 'The field `mdx` may hold `format: md`, `format: mdx` or `format: detect`, and nothing else.',
  });
}

const PLAIN_EXTENSIONS = /\.(?:md|markdown|mdown|mkdn|mkd|mdwn|mkdown|ron)$/;

/** The format of a page. Front matter comes before the site's setting. */
export function chooseFormat(
  frontMatter: Record<string, unknown>,
  file: MarkdownFile,
  {markdownConfig}: MdxLoaderOptions,
): MarkdownFormat {
  const setting = readFormatSetting(frontMatter, file) ?? markdownConfig.format;
  if (setting !== 'detect') return setting;
  return PLAIN_EXTENSIONS.test(file.filePath) ? 'md' : 'mdx';
}
