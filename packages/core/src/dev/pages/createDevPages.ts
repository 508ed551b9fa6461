import path from 'node:path';
import type {BuildCache} from '../../cache/index.js';
import type {Diagnostic} from '../../diagnostics/index.js';
import {
  compilePages,
  createDataEmitter,
  createFileEmitter,
  createModuleCompiler,
  type CompiledPage,
  type SourceLink,
} from '../../pages/index.js';
import type {PlannedPage, RoutePlan} from '../../routes/index.js';
import type {ShellModule} from '../../shared/site.js';
import type {DevSite} from '../site/indexSite.js';

/** A page as it is now. */
export interface DevPage {
  page: CompiledPage;
  shellModules: ShellModule[];
  diagnostics: Diagnostic[];
  sourceLinks: Map<string, SourceLink[]>;
}

/** Compiles pages when they are asked for; what has not changed comes from the store. */
export interface DevPages {
  compile(page: PlannedPage): Promise<DevPage>;
  compileNotFound(): Promise<DevPage>;
  /** All that can be compiled; what is wrong with the others is told when they are asked for. */
  compileAll(pages: PlannedPage[]): Promise<CompiledPage[]>;
}

export interface DevPagesOptions {
  devSite: DevSite;
  outDir: string;
  cache: BuildCache;
  /** Told of the files that a page was made of; absolute. */
  onSources: (pagePath: string, files: string[]) => void;
}

export function createDevPages({devSite, outDir, cache, onSources}: DevPagesOptions): DevPages {
  const {site, plan, slice} = devSite;
  const {siteDir} = site.context;
  const compile = createModuleCompiler({context: site.context, cache});
  const emit = createFileEmitter({outDir});
  // Files of data are those of this site: an edit that changes one makes another site.
  const data = createDataEmitter({siteDir, files: cache.files, emit});

  /** What plugins have generated is of this site as it is: it changes with the site only. */
  function noteSources(pagePath: string, files: string[]): void {
    const {generatedFilesDir} = site.context;
    onSources(
      pagePath,
      files.filter((file) => !file.startsWith(generatedFilesDir + path.sep)),
    );
  }

  function run(part: RoutePlan) {
    return compilePages({
      site,
      plan: part,
      slice,
      splitsVersionDocs: true,
      namesSources: true,
      outDir,
      emit,
      data,
      compile,
      files: cache.files,
      onCompiled: () => {},
    });
  }

  async function compileNotFound(): Promise<DevPage> {
    const {notFound, ...rest} = await run({pages: [], openRoutes: plan.openRoutes});
    noteSources(notFound.path, rest.sources);
    return {page: notFound, ...rest};
  }

  return {
    async compile(planned) {
      const leaf = planned.metadata?.sourceFilePath;
      // Also where it fails: the file is what will be mended.
      if (leaf) noteSources(planned.path, [path.resolve(siteDir, leaf)]);
      const {pages, ...rest} = await run({pages: [planned], openRoutes: []});
      noteSources(planned.path, rest.sources);
      return {page: pages[0]!, ...rest};
    },
    compileNotFound,
    async compileAll(planned) {
      try {
        return (await run({pages: planned, openRoutes: []})).pages;
      } catch {
        const each = planned.map((page) => run({pages: [page], openRoutes: []}));
        const settled = await Promise.allSettled(each);
        return settled.flatMap((result) =>
          result.status === 'fulfilled' ? result.value.pages : [],
        );
      }
    },
  };
}
