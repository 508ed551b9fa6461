import {readdir} from 'node:fs/promises';
import path from 'node:path';

interface SourcesOptions {
  /** Of the config, in the repository of the sources; absolute. */
  siteConfigPath: string;
  /** Root of that repository. */
  root: string;
  checkout: string;
  /** Whose files the built site replaces, relative to the checkout. */
  targetDir: string;
}

function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/**
 * Whether a branch has the site's config among the files that the built site replaces. Names of branches do not tell: CI checks out commits,
 * and one may deploy from another branch. The config may have had another extension there.
 */
export async function holdsSources(o: SourcesOptions): Promise<boolean> {
  if (!isWithin(o.siteConfigPath, o.root)) return false;
  const config = path.join(o.checkout, path.relative(o.root, o.siteConfigPath));
  if (!isWithin(config, path.resolve(o.checkout, o.targetDir))) return false;
  const {name: stem} = path.parse(config);
  const names = await readdir(path.dirname(config)).catch((): string[] => []);
  return names.some((name) => path.parse(name).name === stem);
}
