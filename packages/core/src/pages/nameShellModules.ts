import {readFileSync} from 'node:fs';
import type {FileHashes} from '../cache/index.js';
import type {RoutePlan} from '../routes/index.js';
import {toRequired} from '../shared/requiredModules.js';
import type {LoadedSite, ShellModule} from '../shared/site.js';
import {compileModules} from './compileModules.js';
import type {ModuleCompiler} from './createModuleCompiler.js';
import {createRequestResolver, type PageRequest, type ResolveRequest} from './resolveRequest.js';
import {findPageRequests} from './routeRequests.js';
import {scanRequests} from './scanRequests.js';

export interface NameShellModulesOptions {
  site: LoadedSite;
  plan: RoutePlan;
  /** The modules of which it is known that pages name them. */
  known: ShellModule[];
  compile: ModuleCompiler;
  files: FileHashes;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The compiler reports the error.
    return '';
  }
}

/** Id of a module of the shell → the Markdown files that may name it. */
function findSuspects(roots: PageRequest[], resolve: ResolveRequest): Map<string, PageRequest[]> {
  const suspects = new Map<string, PageRequest[]>();
  const seen = new Set<string>();
  const pending = [...roots];
  for (let page = pending.pop(); page; page = pending.pop()) {
    const {filePath} = page;
    if (seen.has(filePath)) continue;
    seen.add(filePath);
    for (const request of scanRequests(readText(filePath))) {
      const resolved = resolve(request, filePath);
      if (resolved.kind === 'page') pending.push(resolved);
      else if (resolved.kind === 'shell')
        suspects.set(resolved.id, [...(suspects.get(resolved.id) ?? []), page]);
    }
  }
  return suspects;
}

/**
 * Lists the modules of the shell that the pages of a site name, if only some of the pages are compiled. Of the others, it
 * compiles as few as possible. A module that it misses costs another bundle, but is no error.
 */
export async function nameShellModules(o: NameShellModulesOptions): Promise<ShellModule[]> {
  const resolve = createRequestResolver(o.site);
  const named = new Map(o.known.map((module) => [module.id, module]));
  async function name(page: PageRequest): Promise<void> {
    const {modules} = await compileModules({
      roots: [page],
      resolve,
      compiler: o.compile,
      files: o.files,
      onCompiled: () => {},
    });
    for (const {dependencies} of modules.values())
      for (const found of dependencies.values())
        if (found.kind === 'shell') named.set(found.id, {id: found.id, request: found.request});
  }
  const isNamed = (id: string) => named.has(id) || named.has(toRequired(id));
  for (const [id, pages] of findSuspects(findPageRequests(o.plan, resolve), resolve))
    for (const page of pages) if (!isNamed(id)) await name(page);
  return [...named.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
