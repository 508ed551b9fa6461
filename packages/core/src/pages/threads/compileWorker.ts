import {createRequire} from 'node:module';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {createMarkdownCompiler, type MarkdownCompiler, type MdxLoaderOptions} from '#mdx';
import type {
  FrontMatterField,
  PageAnswers,
  PlainOptions,
  ThreadReply,
  ThreadTask,
} from './types.js';

/** Each link gets a place instead of it; the main thread knows the real ones. */
const ANY_PERMALINK = '/any';

const compilers = new Map<string, Promise<MarkdownCompiler>>();
/** Of the page that compiles: a thread has one at a time. */
let answers: PageAnswers;

function isField(value: unknown): value is FrontMatterField {
  return typeof value === 'object' && value !== null && 'field' in value;
}

function fillAssets(frontMatter: {[key: string]: unknown}): {[key: string]: unknown} {
  const fill = ([key, value]: [string, unknown]) => [
    key,
    isField(value) ? frontMatter[value.field] : value,
  ];
  return Object.fromEntries(Object.entries(answers.assets ?? {}).map(fill));
}

/** From here on the module counts as loaded, which is how the compiler knows it. */
function loadPlugin(file: string): {default: never} {
  return createRequire(import.meta.url)(file) as {default: never};
}

function toOptions({
  footnoteFixer,
  resolvesLinks,
  makesAssets,
  ...plain
}: PlainOptions): MdxLoaderOptions {
  const {markdownConfig} = plain;
  return {
    ...plain,
    markdownConfig: {...markdownConfig, parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER},
    isMDXPartial: () => answers.isPartial,
    metadataPath: () => answers.metadataPath ?? '',
    ...(makesAssets && {createAssets: ({frontMatter}) => fillAssets(frontMatter)}),
    ...(resolvesLinks && {resolveMarkdownLink: () => ANY_PERMALINK}),
    ...(footnoteFixer && {beforeDefaultRemarkPlugins: [loadPlugin(footnoteFixer).default]}),
  };
}

function openCompiler({key, options}: ThreadTask): Promise<MarkdownCompiler> {
  const open = () => createMarkdownCompiler({options: toOptions(options), openLinks: true});
  const compiler = compilers.get(key) ?? open();
  compilers.set(key, compiler);
  return compiler;
}

// tinypool takes the default export of the file.
export default async function compileInThread(task: ThreadTask): Promise<ThreadReply> {
  const compiler = await openCompiler(task);
  answers = task.answers;
  try {
    return await compiler.compile(task.file);
  } catch {
    return undefined;
  }
}
