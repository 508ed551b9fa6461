import {readFile, writeFile} from 'node:fs/promises';
import {logger} from '@docusaurus/logger';
import {safeGlobby, writeMarkdownHeadingId, type WriteHeadingIDOptions} from '@docusaurus/utils';
import {nearest, throwDiagnostic} from '../diagnostics/index.js';
import {resolveSiteDir} from './siteDir.js';

const syntaxes: string[] = ['classic', 'mdx-comment'];

/** Without `files`, those that the site's content plugins watch. */
export async function writeHeadingIds(
  siteDirParam = '.',
  files: string[] = [],
  options: WriteHeadingIDOptions = {},
): Promise<void> {
  assertOptions(options);
  const siteDir = resolveSiteDir(siteDirParam);
  const patterns = files.length > 0 ? files : await listWatchedPaths(siteDir);
  const found = await safeGlobby(patterns, {expandDirectories: ['**/*.{md,mdx}']});
  const changed = await Promise.all(found.map((file) => rewriteFile(file, options)));
  report({
    siteDir,
    patterns,
    found,
    changed: changed.filter((file) => file !== undefined),
  });
}

function assertOptions({syntax, overwrite, migrate}: WriteHeadingIDOptions): void {
  if (syntax && !syntaxes.includes(syntax)) {
    const suggestion = nearest(syntax, syntaxes);
    throwDiagnostic({
      name: 'invalid-argument',
      message: 'Invalid value of --syntax.',
      found: syntax,
      expected: syntaxes.join(' or '),
      hint: suggestion && `Did you mean "${suggestion}"?`,
    });
  }
  if (overwrite && migrate) {
    throwDiagnostic({
      name: 'invalid-argument',
      message: 'The options --overwrite and --migrate exclude each other.',
      hint: 'Use --overwrite alone: the new ids are written in the syntax of --syntax anyway.',
    });
  }
}

async function listWatchedPaths(siteDir: string): Promise<string[]> {
  const {initSitePlugins} = await import('./sitePlugins.js');
  const {plugins} = await initSitePlugins({siteDir});
  return plugins.flatMap((plugin) => plugin.getPathsToWatch?.() ?? []);
}

async function rewriteFile(
  file: string,
  {syntax = 'classic', ...options}: WriteHeadingIDOptions,
): Promise<string | undefined> {
  const before = await readFile(file, 'utf8');
  const after = writeMarkdownHeadingId(before, {...options, syntax});
  if (after === before) return undefined;
  await writeFile(file, after);
  return file;
}

interface Outcome {
  siteDir: string;
  patterns: string[];
  found: string[];
  changed: string[];
}

function report({siteDir, patterns, found, changed}: Outcome): void {
  if (found.length === 0) {
    logger.warn`No Markdown file matches ${patterns} in path=${siteDir}.`;
  } else if (changed.length === 0) {
    logger.warn`All headings of number=${found.length} Markdown files have ids already.
Use code=${'--overwrite'} to make them anew, or code=${'--migrate'} to change their syntax.`;
  } else {
    logger.success`Heading ids written in number=${changed.length} of number=${found.length} Markdown files: path=${changed}`;
  }
}
