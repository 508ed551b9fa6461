import type {MarkdownError} from '../errors/MarkdownError.js';
import type {PageSession} from '../session/PageSession.js';
import {currentSession} from '../session/current.js';
import type {MarkdownFormat} from '../frontMatter.js';
import type {CompiledProgram, MdxLoaderOptions} from '../types.js';
import {guardExpressions} from './expressions/guardExpressions.js';
import {isFootnoteFixer} from '../satteri/footnoteFixer.js';
import {fixFootnotes, observeDirectives, observeLinks} from './observers.js';
import {toMarkdownError} from './toMarkdownError.js';
import {findThrower, watchPlugins} from './watchPlugins.js';

interface UnifiedInput {
  /** After preprocessing. */
  text: string;
  format: MarkdownFormat;
  frontMatter: Record<string, unknown>;
  session: PageSession;
}

type Compile = (input: UnifiedInput) => Promise<CompiledProgram>;
type Processor = Awaited<ReturnType<typeof loadProcessors>>['mdProcessor'];

/** The tier of Docusaurus's own processor. It loads the processor, with all of unified, when the first page needs it. */
export function createUnifiedTier(options: MdxLoaderOptions): Compile {
  return async (input) => {
    const {mdProcessor, mdxProcessor} = await getProcessors(options);
    const processor = input.format === 'md' ? mdProcessor : mdxProcessor;
    return currentSession.run(input.session, async () => {
      try {
        return await runProcessor(processor, input);
      } catch (error) {
        throw await explainError(error, input, options);
      }
    });
  };
}

const watched = new WeakMap<MdxLoaderOptions, MdxLoaderOptions>();

/** Compiles a page that failed once more, to find out whether a plugin of the site threw. */
async function explainError(
  error: unknown,
  input: UnifiedInput,
  options: MdxLoaderOptions,
): Promise<MarkdownError> {
  const {text, format, session} = input;
  const watchedOptions = watched.get(options) ?? watchPlugins(options);
  watched.set(options, watchedOptions);
  const {mdProcessor, mdxProcessor} = await getProcessors(watchedOptions);
  const processor = format === 'md' ? mdProcessor : mdxProcessor;
  const plugin = await findThrower(() => runProcessor(processor, input));
  return toMarkdownError({error, plugin, text, session});
}

const kept = new WeakMap<MdxLoaderOptions, ReturnType<typeof loadProcessors>>();

/** Creates the processors once for each options object, since plugins may do much when they are attached. */
function getProcessors(options: MdxLoaderOptions): ReturnType<typeof loadProcessors> {
  const processors = kept.get(options) ?? loadProcessors(options);
  kept.set(options, processors);
  return processors;
}

async function loadProcessors(options: MdxLoaderOptions) {
  const {createProcessors} = await import('@docusaurus/mdx-loader/lib/processor.js');
  return createProcessors({options: observeOptions(options)});
}

async function runProcessor(
  processor: Processor,
  {text, frontMatter, session}: UnifiedInput,
): Promise<CompiledProgram> {
  const {filePath} = session;
  // Plugins may ask for the path of the page.
  session.usesOwnPlace = true;
  // The server compiler prints nothing. The observers record what the client compiler would print.
  const result = await processor.process({
    content: text,
    filePath,
    frontMatter,
    compilerName: 'server',
  });
  return {
    program: result.content,
    contentTitle: result.data['contentTitle'] as string | undefined,
  };
}

/** The options with plugins and callbacks that record links, lookups and problems in the session of the page. */
function observeOptions(options: MdxLoaderOptions): MdxLoaderOptions {
  const {
    resolveMarkdownLink,
    beforeDefaultRemarkPlugins = [],
    remarkPlugins = [],
    markdownConfig,
  } = options;
  const beforeDefaults = beforeDefaultRemarkPlugins.map((plugin) =>
    isFootnoteFixer(plugin) ? fixFootnotes : plugin,
  );
  return {
    ...options,
    beforeDefaultRemarkPlugins: [guardExpressions, ...beforeDefaults, observeLinks],
    remarkPlugins: [...remarkPlugins, observeDirectives],
    resolveMarkdownLink:
      resolveMarkdownLink &&
      (({linkPathname}) => currentSession.getStore()!.askForLink(linkPathname)),
    markdownConfig: {
      ...markdownConfig,
      hooks: {
        onBrokenMarkdownLinks: ({node}) => currentSession.getStore()!.handleBroken('link', node),
        onBrokenMarkdownImages: ({node}) => currentSession.getStore()!.handleBroken('image', node),
      },
    },
  };
}
