import {renderPages, type RenderResult, type ThreadSource} from '../../render/index.js';
import type {CompiledPages} from '../../pages/index.js';
import type {StartedShell} from '../../shell/index.js';
import {readEngineOptions} from '../../shared/engineOptions.js';
import {findOldReact, listMeddlers} from '../../shared/knownCode.js';
import type {LoadedSite} from '../../shared/site.js';
import type {OutputFolder} from '../../write/index.js';
import type {BuildLocaleOptions} from './localeOptions.js';
import {createLocaleResolver} from './createLocaleResolver.js';
import {describeRendering} from './describeRendering.js';
import {explainBuild} from './explainBuild.js';
import {createLastBuildCache} from './lastBuild.js';
import {createLastShellCache} from './lastShell.js';

interface RenderInput {
  site: LoadedSite;
  compiled: CompiledPages;
  shell: StartedShell;
  folder: OutputFolder;
  threads: ThreadSource;
}

/** Renders all pages, or takes them from the store. */
export async function renderSite(
  {site, compiled, shell, folder, threads}: RenderInput,
  o: BuildLocaleOptions,
): Promise<RenderResult> {
  const {reporter, cache, locale} = o;
  const {maxMemory, explain} = o.options;
  const phase = reporter.start('Render', compiled.pages.length + 1);
  const node = await shell.node;
  createLastShellCache(o, locale).write(node);
  const {pages, outcomes, contents, stored} = await renderPages({
    site,
    siteDir: site.context.siteDir,
    node,
    threads,
    browser: shell.browser,
    pages: [...compiled.pages, compiled.notFound],
    output: folder,
    store: cache.store,
    resolve: createLocaleResolver(site, locale),
    maxMemory,
    onRendered: phase.tick,
    audit: cache.audit,
  });
  phase.finish({detail: describeRendering(outcomes)});
  const keeper = createLastBuildCache(o, locale);
  const {hydration} = readEngineOptions(site.context.siteConfig);
  if (explain) {
    const whole = {oldReact: findOldReact(site), meddlers: listMeddlers(site)};
    const last = keeper.read();
    reporter.tell(explainBuild({outcomes, last, path: explain, hydration, whole}));
  }
  keeper.write(outcomes);
  return {pages, outcomes, contents, stored};
}
