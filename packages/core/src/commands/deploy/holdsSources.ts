import {readdir, realpath} from 'node:fs/promises';
import path from 'node:path';
import {isWithin} from '../../shared/isWithin.js';

interface SourcesOptions {
  /** Of the config, in the repository of the sources; absolute. */
  siteConfigPath: string;
  /** Root of that repository. */
  root: string;
  checkout: string;
  /** Whose files the built site replaces, relative to the checkout. */
  targetDir: string;
}

/** Where the config lies in the repository of the sources. A link may lead to it; git names folders without links. */
async function findSource({siteConfigPath, root}: SourcesOptions): Promise<string | undefined> {
  const {dir, base} = path.parse(siteConfigPath);
  const [folder, realRoot] = await Promise.all([realpath(dir), realpath(root)]);
  const config = path.join(folder, base);
  return isWithin(config, realRoot) ? path.relative(realRoot, config) : undefined;
}

/**
 * Whether a branch has the site's config among the files that the built site replaces. Names of branches do not tell: CI checks out commits,
 * and one may deploy from another branch. The config may have had another extension there.
 */
export async function holdsSources(o: SourcesOptions): Promise<boolean> {
  const source = await findSource(o);
  if (source === undefined) return false;
  const config = path.join(o.checkout, source);
  if (!isWithin(config, path.resolve(o.checkout, o.targetDir))) return false;
  const {name: stem} = path.parse(config);
  const names = await readdir(path.dirname(config)).catch((): string[] => []);
  return names.some((name) => path.parse(name).name === stem);
}
