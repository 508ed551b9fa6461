import {stat} from 'node:fs/promises';
import type {BuildCache} from '../cache/index.js';
import {
  compilePages,
  createModuleCompiler,
  type CompiledModule,
  type CompiledPage,
  type ModuleCompiler,
} from '../pages/index.js';
import type {PlannedPage} from '../routes/index.js';
import type {ShellModule} from '../shared/site.js';
import type {Diagnostic} from '../diagnostics/index.js';
import type {DevSite} from './devSite.js';

export interface CompiledOnDemand {
  page: CompiledPage;
  shellModules: ShellModule[];
  diagnostics: Diagnostic[];
}

/** Compiles pages when they are asked for; a source is compiled again only when it changed. */
export interface DevPages {
  compilePage(page: PlannedPage): Promise<CompiledOnDemand>;
  compileNotFound(): Promise<CompiledOnDemand>;
  /** All that can be compiled; what is wrong with the others is told when they are asked for. */
  compileAll(pages: PlannedPage[]): Promise<CompiledPage[]>;
}

function keepUntilChanged(compiler: ModuleCompiler): ModuleCompiler {
  const kept = new Map<string, {stamp: string; result: Promise<CompiledModule>}>();
  return {
    ...compiler,
    findKept: () => undefined,
    async compile(request, files) {
      const key = request.filePath + request.query;
      const {mtimeMs, size} = await stat(request.filePath);
      const stamp = `${mtimeMs}:${size}`;
      const known = kept.get(key);
      if (known?.stamp === stamp) return known.result;
      const stored = compiler.findKept(request, files);
      const result = stored ? Promise.resolve(stored) : compiler.compile(request, files);
      kept.set(key, {stamp, result});
      return result;
    },
  };
}

export interface DevPagesOptions {
  devSite: DevSite;
  outDir: string;
  cache: BuildCache;
}

export function createDevPages({devSite, outDir, cache}: DevPagesOptions): DevPages {
  const {site, plan} = devSite;
  const compile = keepUntilChanged(createModuleCompiler({context: site.context, cache}));

  async function run(pages: PlannedPage[], openRoutes: typeof plan.openRoutes) {
    const slice = () => devSite.globalData;
    const compiled = await compilePages({
      site,
      plan: {pages, openRoutes},
      slice,
      outDir,
      compile,
      files: cache.files,
      onCompiled: () => {},
    });
    // While writing, every page reads the whole global data: nothing has been rendered that could tell its slice.
    for (const {record} of [...compiled.pages, compiled.notFound]) record.globalData = 'whole';
    return compiled;
  }

  return {
    async compilePage(planned) {
      const {pages, shellModules, diagnostics} = await run([planned], []);
      return {page: pages[0]!, shellModules, diagnostics};
    },
    async compileAll(planned) {
      try {
        return (await run(planned, [])).pages;
      } catch {
        const each = planned.map((page) => run([page], []).then(({pages: [own]}) => own!));
        const settled = await Promise.allSettled(each);
        return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      }
    },
    async compileNotFound() {
      const {notFound, shellModules, diagnostics} = await run([], plan.openRoutes);
      return {page: notFound, shellModules, diagnostics};
    },
  };
}
