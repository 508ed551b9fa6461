import {dropRequired} from '../shared/requiredModules.js';
import type {ShellImporter, ShellModule} from '../shared/site.js';
import type {PageModule} from './compileModules.js';
import {toSitePath} from '../shared/sitePath.js';

/** Enough to fix an error. If all pages import a module, the list would have all pages. */
const MOST_IMPORTERS = 20;

/** Adds to each module of the shell the Markdown files that import it. */
export function addImporters({
  shellModules,
  modules,
  siteDir,
}: {
  shellModules: ShellModule[];
  modules: Map<string, PageModule>;
  siteDir: string;
}): ShellModule[] {
  const importers = new Map<string, ShellImporter[]>(shellModules.map(({id}) => [id, []]));
  for (const {filePath, dependencies} of modules.values()) {
    const file = toSitePath(filePath, siteDir);
    for (const [request, dependency] of dependencies)
      if (dependency.kind === 'shell')
        importers.get(dependency.id)?.push({file, request: dropRequired(request)});
  }
  return shellModules.map((module) => {
    const found = importers.get(module.id)!.sort((a, b) => (a.file < b.file ? -1 : 1));
    return found.length > 0 ? {...module, importers: found.slice(0, MOST_IMPORTERS)} : module;
  });
}
