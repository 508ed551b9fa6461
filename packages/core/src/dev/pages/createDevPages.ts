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

/** A page, compiled from its current files. */
export interface DevPage {
  page: CompiledPage;
  shellModules: ShellModule[];
  diagnostics: Diagnostic[];
  sourceLinks: Map<string, SourceLink[]>;
}

/** Compiles pages when they are asked for. Unchanged parts come from the store. */
export interface DevPages {
  compile(page: PlannedPage): Promise<DevPage>;
  compileNotFound(): Promise<DevPage>;
  /** Forgets the content of a plugin's data file, after it has changed. */
  forgetData(file: string): void;
  /** Compiles pages, and leaves out those that fail: their errors are reported when a tab opens them. */
  compileAll(pages: PlannedPage[]): Promise<CompiledPage[]>;
}

export interface DevPagesOptions {
  devSite: DevSite;
  outDir: string;
  cache: BuildCache;
  /** Called with each file (absolute) before it is read. */
  onReading: (pagePath: string, file: string) => void;
  /** Called with the files (absolute) that a page is made of. */
  onSources: (pagePath: string, files: string[]) => void;
}

export function createDevPages(options: DevPagesOptions): DevPages {
  const {devSite, outDir, cache, onReading, onSources} = options;
  const {site, plan, slice} = devSite;
  const {siteDir} = site.context;
  const compile = createModuleCompiler({context: site.context, cache});
  const emit = createFileEmitter({outDir});
  // The emitter belongs to this state of the site: an edit that changes a data file leads to another state. Tabs notice
  // by the names of the files.
  const data = createDataEmitter({siteDir, files: cache.files, generated: cache.postponed, emit});

  /** Whether a file is a source. Files that plugins generate change only when the site loads again. */
  const isSource = (file: string) => !file.startsWith(site.context.generatedFilesDir + path.sep);

  const noteSources = (pagePath: string, files: string[]) =>
    onSources(pagePath, files.filter(isSource));

  /** Wraps the hashes so that it observes which files a page reads: the hash of a file is requested before the file is read. */
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
      generated: cache.postponed,
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
      // The file is noted before compiling: if that fails, an edit of the file fixes it.
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
