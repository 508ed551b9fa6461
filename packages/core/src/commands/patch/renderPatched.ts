import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {CompiledPage} from '../../pages/index.js';
import {
  readApp,
  readLinks,
  renderPagesAgain,
  type CachedPage,
  type RenderablePage,
  type RenderedPage,
  type RenderResult,
} from '../../render/index.js';
import {createReadResolver, type ResolveRead} from '../../routes/index.js';
import {parseRead} from '../../shared/reads.js';
import type {NodeShell} from '../../shared/site.js';
import type {PageRecord} from '../../shared/wire.js';
import type {OutputFolder} from '../../write/index.js';
import type {BuildContext, BuildOptions} from '../pipeline/buildOptions.js';
import type {RenderThreads} from '../pipeline/renderThreads.js';
import type {PatchedSource} from './patchSource.js';
import {NotPatchable, type CachedRun} from './types.js';

interface RenderInput {
  run: CachedRun;
  place: BuildContext;
  options: BuildOptions;
  compiled: PatchedSource[];
  output: OutputFolder;
  node: NodeShell;
  threads: RenderThreads;
}

function findLastRendered({run, place, compiled}: RenderInput): Map<string, CachedPage> {
  const packed = new Map(run.kept.pages.map((page) => [page.path, page.packed]));
  return new Map(
    compiled.map(({before: {page, rendered}}) => {
      const variants = place.cache.store.get<CachedPage[]>('rendered', rendered) ?? [];
      const last = variants.find((variant) => variant.packed === packed.get(page.path));
      if (!last) throw new NotPatchable(`the store has lost how ${page.path} looked`);
      return [page.path, last];
    }),
  );
}

/**
 * Answers what pages read by the reads of the last build, since nothing else has changed. Throws {@link NotPatchable} for a new read, unless it
 * is one of the environment.
 */
function createResolver(last: Map<string, CachedPage>, locale: string): ResolveRead {
  const known = new Map([...last.values()].flatMap(({reads}) => Object.entries(reads)));
  const overrides = {DOCUSAURUS_CURRENT_LOCALE: locale};
  const readEnvironment = createReadResolver({globalData: {}, overrides});
  return (name) => {
    if (parseRead(name).kind === 'env') return readEnvironment(name);
    if (!known.has(name)) throw new NotPatchable(`a page reads ${name}, as never before`);
    return known.get(name);
  };
}

/** Throws if the page has new links, other anchors or another head: checks and plugins have seen the last ones. */
function assertSameFacts(now: RenderedPage, {facts}: CachedPage): void {
  const known = new Set(readLinks(facts));
  if (!readLinks(now).every((link) => known.has(link)))
    throw new NotPatchable(`${now.path} has other links`);
  if (!isDeepStrictEqual(now.anchors, facts.anchors))
    throw new NotPatchable(`${now.path} has other headings`);
  const isSame = now.noIndex === facts.noIndex && isDeepStrictEqual(now.helmet, facts.helmet);
  if (!isSame) throw new NotPatchable(`${now.path} has another head`);
}

/** Adds the highlighted code of the last page, since most code blocks are the same. */
function withHighlights(
  page: CompiledPage,
  last: CachedPage,
  {cache}: BuildContext,
): RenderablePage {
  const {highlights} = JSON.parse(readApp(last.packed, cache.store).record) as PageRecord;
  return highlights ? {...page, highlights} : page;
}

/** Renders the pages of compiled sources. Throws {@link NotPatchable} where more than the body of a page differs. */
export async function renderPatched(o: RenderInput): Promise<RenderResult> {
  const {
    run: {kept},
    place,
    options,
    compiled,
  } = o;
  const {siteDir, outDir, cache} = place;
  const last = findLastRendered(o);
  const rendered = await renderPagesAgain({
    siteDir,
    settings: kept.settings,
    lastDir: path.join(outDir, kept.folder),
    pages: compiled.map(({after: {page}}) => withHighlights(page, last.get(page.path)!, place)),
    node: o.node,
    browser: Promise.resolve(kept.browser),
    output: o.output,
    store: cache.store,
    resolve: createResolver(last, kept.locale),
    maxMemory: options.maxMemory,
    onRendered: () => {},
    threads: o.threads.lend(kept.locale),
  });
  for (const page of rendered.pages) assertSameFacts(page, last.get(page.path)!);
  return rendered;
}
