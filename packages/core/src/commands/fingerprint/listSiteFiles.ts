import {readdirSync, realpathSync, type Dirent} from 'node:fs';
import path from 'node:path';
import {leadsToFolder} from '../../shared/listTree.js';

const GENERATED = '.docusaurus';

/** The prefix of the paths of folders next to the output folder, in which a build prepares the output. */
export function besides(outDir: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.`);
}

/** Makes a function that tells whether builds make a file on the way to the output. */
export function createMadeTest({siteDir, outDir}: {siteDir: string; outDir: string}) {
  const made = [besides(outDir), path.join(siteDir, GENERATED) + path.sep];
  return (file: string) => made.some((start) => file.startsWith(start));
}

const LEFT_OUT = new Set(['node_modules', GENERATED, '.git']);

/**
 * All files of a site, sorted, also behind symbolic links. Leaves out packages, generated files, and files and folders whose path begins
 * with an item of `leftOut`: `/site/build/` leaves out `build`, and not `build-data`.
 */
export function listSiteFiles({siteDir, leftOut}: {siteDir: string; leftOut: string[]}): string[] {
  const files: string[] = [];
  const seen = new Set<string>();
  const isLeftOut = (file: string) =>
    leftOut.some((prefix) => (file + path.sep).startsWith(prefix));
  function visit(folder: string, real: string): void {
    // Links may lead in a circle.
    if (seen.has(real)) return;
    seen.add(real);
    for (const entry of readdirSync(folder, {withFileTypes: true})) add(entry, folder, real);
  }
  function add(entry: Dirent, folder: string, real: string): void {
    const file = path.join(folder, entry.name);
    if (LEFT_OUT.has(entry.name) || isLeftOut(file)) return;
    if (entry.isDirectory()) visit(file, path.join(real, entry.name));
    else if (entry.isSymbolicLink() && leadsToFolder(file)) visit(file, realpathSync(file));
    else files.push(file);
  }
  visit(siteDir, realpathSync(siteDir));
  return files.sort();
}
