import {readdirSync, realpathSync, type Dirent} from 'node:fs';
import path from 'node:path';
import {leadsToFolder} from '../../shared/listTree.js';

const GENERATED = '.docusaurus';

/** How the paths of folders beside the output begin in which a build prepares it. */
export function besides(outDir: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.`);
}

/** Whether builds make the file, as a step to the output. */
export function createMadeTest({siteDir, outDir}: {siteDir: string; outDir: string}) {
  const made = [besides(outDir), path.join(siteDir, GENERATED) + path.sep];
  return (file: string) => made.some((start) => file.startsWith(start));
}

const LEFT_OUT = new Set(['node_modules', GENERATED, '.git']);

/** All files of a site, through symbolic links too, apart from packages and what was built or generated. Sorted. */
export function listSiteFiles({siteDir, leftOut}: {siteDir: string; leftOut: string[]}): string[] {
  const files: string[] = [];
  const seen = new Set<string>();
  function visit(folder: string, real: string): void {
    // Links may lead in a circle.
    if (seen.has(real)) return;
    seen.add(real);
    for (const entry of readdirSync(folder, {withFileTypes: true})) add(entry, folder, real);
  }
  function add(entry: Dirent, folder: string, real: string): void {
    const file = path.join(folder, entry.name);
    if (LEFT_OUT.has(entry.name) || leftOut.some((prefix) => file.startsWith(prefix))) return;
    if (entry.isDirectory()) visit(file, path.join(real, entry.name));
    else if (entry.isSymbolicLink() && leadsToFolder(file)) visit(file, realpathSync(file));
    else files.push(file);
  }
  visit(siteDir, realpathSync(siteDir));
  return files.sort();
}
