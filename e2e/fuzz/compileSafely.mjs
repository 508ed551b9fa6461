import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {createMarkdownCompiler, MarkdownError} from '../../packages/core/lib/mdx/index.js';
import {guardFrontMatter} from '../../packages/core/lib/shared/guardFrontMatter.js';

/** Seconds of processor time that a page may take. */
const SLOW = 5;

/** The options that a site with the classic preset passes to the compiler. */
function makeOptions(siteDir, format) {
  return {
    siteDir,
    staticDirs: [path.join(siteDir, 'static')],
    admonitions: true,
    isMDXPartial: () => false,
    resolveMarkdownLink: () => '/target',
    remarkPlugins: [],
    rehypePlugins: [],
    recmaPlugins: [],
    beforeDefaultRemarkPlugins: [],
    beforeDefaultRehypePlugins: [],
    markdownConfig: {
      format,
      mermaid: true,
      emoji: true,
      mdx1Compat: {comments: true, admonitions: true, headingIds: true},
      anchors: {maintainCase: false},
      hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn'},
      parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    },
  };
}

/**
 * Opens one compiler for each way to read a page. The result compiles a file in all ways, and lists problems: a page may fail, but
 * only with an error that names a line; it must not take too long, and its code must parse.
 */
export async function openCompilers(siteDir, {slow = SLOW} = {}) {
  guardFrontMatter();
  const ways = ['mdx', 'md'].flatMap((format) => [
    {format, force: undefined},
    {format, force: 'unified'},
  ]);
  const compilers = await Promise.all(
    ways.map(async ({format, force}) => {
      const options = makeOptions(siteDir, format);
      return [`${force ?? 'fast'} ${format}`, await createMarkdownCompiler({options, force})];
    }),
  );
  return async (file) => {
    const problems = [];
    for (const [way, {compile}] of compilers) {
      const problem = await findProblem(() => compile(file), slow);
      if (problem) problems.push(`${way}: ${problem}`);
    }
    return problems;
  };
}

async function findProblem(compile, slow) {
  const start = process.cpuUsage();
  const problem = await compile().then(describeCompiled, describeFailure);
  const {user, system} = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  return problem ?? (seconds > slow ? `took ${seconds.toFixed(1)} s` : undefined);
}

function describeCompiled({code}) {
  try {
    new Function('require', 'exports', 'module', code);
    return undefined;
  } catch (error) {
    return `compiles to what is no JavaScript: ${error.message}`;
  }
}

function describeFailure(error) {
  if (!(error instanceof MarkdownError)) return `throws ${error.stack}`;
  return error.line === undefined ? `fails without a line: ${error.reason}` : undefined;
}
