import fs from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {
  createMarkdownCompiler,
  MarkdownError,
  type CompiledMarkdown,
  type MdxLoaderOptions,
} from '../src/index.js';
import {evaluatePage} from './evaluatePage.js';

export interface Difference {
  facet: string;
  unified: string;
  fast: string;
}

export interface PageComparison {
  file: string;
  compiler: CompiledMarkdown['compiler'] | 'error';
  reason?: string;
  differences: Difference[];
}

type OptionsInput = Partial<MdxLoaderOptions> & {
  siteDir: string;
  markdown?: Partial<MdxLoaderOptions['markdownConfig']>;
};

/** The options that the loader gets on a site with the classic preset. */
export function makeOptions({siteDir, markdown, ...more}: OptionsInput): MdxLoaderOptions {
  return {
    siteDir,
    staticDirs: [path.join(siteDir, 'static')],
    admonitions: true,
    isMDXPartial: (file) => path.basename(file).startsWith('_'),
    resolveMarkdownLink: ({sourceFilePath, linkPathname}) => {
      const target = path.join(path.dirname(sourceFilePath), linkPathname);
      return fs.existsSync(target) ? `/to/${path.relative(siteDir, target)}` : null;
    },
    remarkPlugins: [],
    rehypePlugins: [],
    recmaPlugins: [],
    beforeDefaultRemarkPlugins: [],
    beforeDefaultRehypePlugins: [],
    markdownConfig: {
      format: 'detect',
      mermaid: true,
      emoji: true,
      mdx1Compat: {comments: true, admonitions: true, headingIds: true},
      anchors: {maintainCase: false},
      hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
      parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      remarkRehypeOptions: undefined,
      ...markdown,
    },
    ...more,
  };
}

/** Compiles each file with both compilers; compares the rendered pages, their exports, and what the compilers record and report. */
export async function compareFiles(
  files: string[],
  options: MdxLoaderOptions,
): Promise<PageComparison[]> {
  const fast = await createMarkdownCompiler({options});
  const unified = await createMarkdownCompiler({options, force: 'unified'});
  const comparisons: PageComparison[] = [];
  for (const file of files) {
    const source = fs.readFileSync(file, 'utf8');
    const compile = (compiler: typeof fast) =>
      compiler.compile({filePath: file, source}).catch(toError);
    comparisons.push(comparePages(file, await compile(fast), await compile(unified)));
  }
  return comparisons;
}

/** All Markdown files below a folder. */
export function listMarkdown(folder: string): string[] {
  const entries = fs
    .readdirSync(folder, {withFileTypes: true})
    .filter(({name}) => name !== 'node_modules');
  return entries
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listMarkdown(file);
      return /\.mdx?$/.test(entry.name) ? [file] : [];
    })
    .sort();
}

function toError(error: unknown): MarkdownError {
  if (error instanceof MarkdownError) return error;
  throw error;
}

function comparePages(
  file: string,
  fast: CompiledMarkdown | MarkdownError,
  unified: CompiledMarkdown | MarkdownError,
): PageComparison {
  if (fast instanceof MarkdownError || unified instanceof MarkdownError) {
    const differences = [compareFacet('error', describeError(unified), describeError(fast))];
    return {
      file,
      compiler: 'error',
      differences: differences.filter(({unified, fast}) => unified !== fast),
    };
  }
  const facets = {unified: describePage(unified), fast: describePage(fast)};
  const differences = Object.keys(facets.unified).map((facet) =>
    compareFacet(facet, facets.unified[facet] ?? '', facets.fast[facet] ?? ''),
  );
  const {compiler, reason} = fast;
  return {
    file,
    compiler,
    reason,
    differences: differences.filter((item) => item.unified !== item.fast),
  };
}

function describeError(result: CompiledMarkdown | MarkdownError): string {
  return result instanceof MarkdownError ? result.message : 'compiles';
}

function describePage(page: CompiledMarkdown): {[facet: string]: string} {
  const {html = '', error = '', toc, exportNames, values} = evaluatePage(page.code);
  return {
    error,
    html: html.replaceAll('\r\n', '\n'),
    toc,
    exportNames: exportNames.join('\n'),
    values,
    contentTitle: String(page.contentTitle),
    requests: page.requests
      .map((request) => JSON.stringify(request))
      .sort()
      .join('\n'),
    links: page.links
      .map(({url}) => url)
      .sort()
      .join('\n'),
    diagnostics: page.diagnostics
      .map((item) => JSON.stringify(item))
      .sort()
      .join('\n'),
    linkLookups: page.lookups.links
      .map((item) => JSON.stringify(item))
      .sort()
      .join('\n'),
    fileLookups: page.lookups.files
      .map((item) => JSON.stringify(item))
      .sort()
      .join('\n'),
  };
}

/** Excerpts of both texts around their first difference; empty if the texts are equal. */
function compareFacet(facet: string, unified: string, fast: string): Difference {
  let same = 0;
  while (same < unified.length && unified[same] === fast[same]) same++;
  const cut = (text: string) =>
    unified === fast ? '' : text.slice(Math.max(0, same - 80), same + 160);
  return {facet, unified: cut(unified), fast: cut(fast)};
}
