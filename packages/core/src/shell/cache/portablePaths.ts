import path from 'node:path';
import {createTextRewriter, nameFolders} from '../../shared/portableText.js';
import {PACKAGE_FOLDER, requireFromEngine} from '../paths.js';
import {isWithin} from '../../shared/isWithin.js';

export interface Places {
  siteDir: string;
  outDir: string;
  workDir: string;
  /** Of the locale: translations of content lie there. */
  localizationDir: string;
}

/** Names of files that are the same in any checkout and on any machine. */
export interface PortablePaths {
  toPortable: (file: string) => string;
  toAbsolute: (portable: string) => string;
  /** Paths within a text, e.g. of an option or of a generated module. */
  inText: (text: string) => string;
}

/** The `node_modules` that the engine's own dependencies lie in: not always near the site. */
function findPackages(): string {
  return path.resolve(requireFromEngine.resolve('css-loader/package.json'), '../..');
}

/** Within the site's folder names are relative to it; so are those of packages that lie above it. */
export function createPortablePaths(places: Places): PortablePaths {
  const {siteDir, outDir, workDir, localizationDir} = places;
  const roots = (
    [
      ['<out>', outDir],
      ['<work>', workDir],
      ['<locale>', localizationDir],
      ['<engine>', PACKAGE_FOLDER],
      ['<packages>', findPackages()],
      ['<site>', siteDir],
    ] as [string, string][]
  ).sort(([, a], [, b]) => b.length - a.length);
  const inText = createTextRewriter([...roots, ...nameFolders(siteDir, '<site>')]);

  function toPortable(file: string): string {
    const [name, folder] = roots.find(([, root]) => isWithin(file, root)) ?? ['<site>', siteDir];
    const relative = path.relative(folder, file);
    // On another drive.
    if (path.isAbsolute(relative)) return file;
    return [name, ...relative.split(path.sep)].filter(Boolean).join('/');
  }

  function toAbsolute(portable: string): string {
    const [name] = /^<\w+>/.exec(portable) ?? [];
    const root = roots.find(([root]) => root === name)?.[1];
    return root ? path.join(root, portable.slice(name!.length)) : portable;
  }

  return {toPortable, toAbsolute, inText};
}

/** As people know a file: relative to the site, packages by their names. */
export function toReadable(portable: string): string {
  return portable.replace(/^(?:.*\/node_modules|<packages>)\//, '').replace(/^<site>\//, '');
}
