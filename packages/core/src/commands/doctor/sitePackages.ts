import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

export interface PackageFile {
  name?: string;
  version?: string;
  dependencies?: {[name: string]: string};
  devDependencies?: {[name: string]: string};
}

function readPackage(file: string): PackageFile {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
}

export interface SitePackages {
  /** The dependencies in the `package.json` of the site: name → range. */
  wanted: {[name: string]: string};
  /** Finds the installed package that the site loads under a name. */
  find: (name: string) => PackageFile | undefined;
}

/** Looks into the folders that Node.js searches, since a package need not export its `package.json`. */
function findPackageFile(name: string, siteDir: string): string | undefined {
  const folders = createRequire(path.join(siteDir, 'package.json')).resolve.paths(name) ?? [];
  return folders
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((file) => existsSync(file));
}

export function readSitePackages(siteDir: string): SitePackages {
  const file = path.join(siteDir, 'package.json');
  const {dependencies, devDependencies} = existsSync(file) ? readPackage(file) : {};
  return {
    wanted: {...devDependencies, ...dependencies},
    find(name) {
      const found = findPackageFile(name, siteDir);
      return found === undefined ? undefined : readPackage(found);
    },
  };
}
