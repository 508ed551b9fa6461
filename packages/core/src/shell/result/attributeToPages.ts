import path from 'node:path';
import type {ShellModule} from '../../shared/site.js';
import {isGenerated, type Problem} from './readProblem.js';

/** Pages' requests are absolute, perhaps with a query or with loaders before them. */
function asksFor({request}: ShellModule, missing: string): boolean {
  return request.replace(/\?.*$/, '').split('!').at(-1) === missing.replace(/\?.*$/, '');
}

function toPortable(request: string, siteDir: string): string {
  const relative = path.relative(siteDir, request);
  const isInside = path.isAbsolute(request) && !relative.startsWith('..');
  return isInside ? `@site/${relative.split(path.sep).join('/')}` : request;
}

/** What the shell's own registry cannot find is told of the Markdown that imports it, as it stands there. */
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
