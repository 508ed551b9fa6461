import path from 'node:path';
import type {ShellModule} from '../../shared/site.js';
import {isGenerated, type Problem} from './readProblem.js';

/** Whether a module is the missing one. The requests of pages are absolute, perhaps with a query or with loaders before them. */
function asksFor({request}: ShellModule, missing: string): boolean {
  return request.replace(/\?.*$/, '').split('!').at(-1) === missing.replace(/\?.*$/, '');
}

function toPortable(request: string, siteDir: string): string {
  const relative = path.relative(siteDir, request);
  const isInside = path.isAbsolute(request) && !relative.startsWith('..');
  return isInside ? `@site/${relative.split(path.sep).join('/')}` : request;
}

/**
 * Turns a module that the registry of the shell cannot find into problems of the Markdown files that import it, with the
 * request as it is written there.
 */
export function attributeToPages(o: {
  problem: Problem;
  modules: ShellModule[];
  siteDir: string;
}): Problem[] {
  const {problem, modules, siteDir} = o;
  const {missing, file} = problem;
  if (!missing || !file || !isGenerated(file)) return [problem];
  const importers = modules
    .filter((module) => asksFor(module, missing))
    .flatMap((module) => module.importers ?? []);
  if (importers.length === 0) return [{...problem, missing: toPortable(missing, siteDir)}];
  return importers.map((importer) => ({
    ...problem,
    file: path.join(siteDir, importer.file),
    missing: importer.request,
  }));
}
