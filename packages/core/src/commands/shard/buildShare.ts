import {openGeneratedFiles} from '../../cache/index.js';
import {renderShare, type StoredShare} from '../../render/index.js';
import {planRoutes, type RoutePlan} from '../../routes/index.js';
import type {CompiledPages} from '../../pages/index.js';
import type {LoadedSite, NodeShell} from '../../shared/site.js';
import {compileLocale} from '../pipeline/compileLocale.js';
import {createLocaleResolver} from '../pipeline/createLocaleResolver.js';
import {indexSite} from '../pipeline/indexSite.js';
import {loadLocale} from '../pipeline/loadLocale.js';
import type {BuildLocaleOptions} from '../pipeline/localeOptions.js';
import {bundleForShare} from './bundleForShare.js';
import type {LocaleShare} from './shareLocales.js';

interface RenderInput {
  site: LoadedSite;
  compiled: CompiledPages;
  node: NodeShell;
  share: LocaleShare;
}

async function render(
  {site, compiled, node, share}: RenderInput,
  {reporter, cache, locale, options: {maxMemory}, threads, output}: BuildLocaleOptions,
): Promise<StoredShare> {
  const pages = [...compiled.pages, compiled.notFound].filter(({path}) => share.holds(path));
  const phase = reporter.start('Render', pages.length);
  const stored = await renderShare({
    site,
    siteDir: site.context.siteDir,
    node,
    threads: threads.lend(locale),
    pages,
    output: output.forFolder({folder: site.context.outDir}),
    store: cache.store,
    resolve: createLocaleResolver(site, locale),
    maxMemory,
    onRendered: phase.tick,
  });
  phase.finish({detail: `${pages.length} pages: ${stored.rendered} rendered`});
  return stored;
}

function pickPages(plan: RoutePlan, {holds}: LocaleShare): RoutePlan {
  return {...plan, pages: plan.pages.filter(({path}) => holds(path))};
}

/** Stores everything that a build makes of some pages of a locale, one line per step. @returns The number of pages. */
export async function buildShare(share: LocaleShare, options: BuildLocaleOptions): Promise<number> {
  const {cache, output, locale} = options;
  process.env.DOCUSAURUS_CURRENT_LOCALE = locale;
  const generated = openGeneratedFiles({...cache, remembers: true});
  const site = await loadLocale(generated, options);
  const plan = planRoutes({site});
  const folder = output.forFolder({folder: site.context.outDir});
  const compile = () =>
    compileLocale({site, plan: pickPages(plan, share), folder, generated}, options);
  const {makesBundle} = share;
  const bundle = bundleForShare({site, plan, folder, compile}, {makesBundle, options});
  const compiled = await bundle.compiling;
  const node = await bundle.node;
  await folder.settle();
  const {contents} = await render({site, compiled, node, share}, options);
  await indexSite(site, contents, undefined, options);
  await bundle.stored;
  return contents.length;
}
