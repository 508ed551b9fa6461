import path from 'node:path';
import type {BuildCache, FileHashes} from '../../cache/index.js';
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
  /** A file that a plugin gave to pages is another one now. */
  forgetData(file: string): void;
  /** All that can be compiled; what is wrong with the others is told when they are asked for. */
  compileAll(pages: PlannedPage[]): Promise<CompiledPage[]>;
}

export interface DevPagesOptions {
  devSite: DevSite;
  outDir: string;
  cache: BuildCache;
  /** Told of each file before it is read; absolute. */
  onReading: (pagePath: string, file: string) => void;
  /** Told of the files that a page was made of; absolute. */
  onSources: (pagePath: string, files: string[]) => void;
}

export function createDevPages(options: DevPagesOptions): DevPages {
  const {devSite, outDir, cache, onReading, onSources} = options;
  const {site, plan, slice} = devSite;
  const {siteDir} = site.context;
  const compile = createModuleCompiler({context: site.context, cache});
  const emit = createFileEmitter({outDir});
  // Files of data are those of this site: an edit that changes one makes another site. A tab sees that by their names.
  const data = createDataEmitter({siteDir, files: cache.files, emit});

  /** What plugins have generated is of this site as it is: it changes with the site only. */
  const isSource = (file: string) => !file.startsWith(site.context.generatedFilesDir + path.sep);

  const noteSources = (pagePath: string, files: string[]) =>
    onSources(pagePath, files.filter(isSource));

  /** Before a file is read, its hash is asked for. */
  function noteReading(pagePath: string): FileHashes {
    return {
      ...cache.files,
      hashFile(file) {
        if (isSource(file)) onReading(pagePath, file);
        return cache.files.hashFile(file);
      },
      hashAsset(file) {
        if (isSource(file)) onReading(pagePath, file);
        return cache.files.hashAsset(file);
      },
    };
  }

  function run(part: RoutePlan, files = cache.files) {
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
      files,
      onCompiled: () => {},
    });
  }

  async function compileNotFound(): Promise<DevPage> {
    const {notFound, ...rest} = await run({...plan, pages: []});
    noteSources(notFound.path, rest.sources);
    return {page: notFound, ...rest};
  }

  return {
    async compile(planned) {
      const leaf = planned.metadata?.sourceFilePath;
      // Also where it fails: the file is what will be mended.
      if (leaf) noteSources(planned.path, [path.resolve(siteDir, leaf)]);
      const {pages, ...rest} = await run(
        {pages: [planned], openRoutes: []},
        noteReading(planned.path),
      );
      noteSources(planned.path, rest.sources);
      return {page: pages[0]!, ...rest};
    },
    compileNotFound,
    forgetData: data.forgetFile,
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
