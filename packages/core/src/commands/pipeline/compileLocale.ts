import type {GeneratedFiles} from '../../cache/index.js';
import {compilePages, createModuleCompiler, type CompiledPages} from '../../pages/index.js';
import {createGlobalDataSlicer, type RoutePlan} from '../../routes/index.js';
import type {LoadedSite} from '../../shared/site.js';
import type {OutputFolder} from '../../write/index.js';
import {describeCompilation} from './describeCompilation.js';
import type {BuildLocaleOptions} from './localeOptions.js';
import {planCompileThreads} from './planCompileThreads.js';

export interface CompileInput {
  site: LoadedSite;
  plan: RoutePlan;
  folder: OutputFolder;
  generated: GeneratedFiles;
}

/** The pages of a plan: compiled, or taken from the store. */
export async function compileLocale(
  {site, plan, folder, generated}: CompileInput,
  {reporter, cache, locale, options: {maxMemory}}: BuildLocaleOptions,
): Promise<CompiledPages> {
  const phase = reporter.start('Compile');
  const {globalData, context} = site;
  const slice = createGlobalDataSlicer({globalData, themeConfig: context.siteConfig.themeConfig});
  const compiled = await compilePages({
    site,
    plan,
    slice,
    splitsVersionDocs: true,
    outDir: context.outDir,
    // Most names tell the content.
    emit: (file, content, hash = file, source) => folder.emitLate(file, content, hash, source),
    audit: cache.audit,
    compile: createModuleCompiler({
      ...{context, cache, locale},
      threads: planCompileThreads(maxMemory),
    }),
    files: cache.files,
    generated,
    onCompiled: () => phase.tick(),
  });
  phase.finish({detail: describeCompilation(compiled.report)});
  reporter.settle(compiled.diagnostics);
  return compiled;
}
