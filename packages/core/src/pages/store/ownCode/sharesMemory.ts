import {readFileSync} from 'node:fs';

const INSTALLED = /[\\/]node_modules[\\/]/;
const CODE = /\.[cm]?[jt]sx?$/;

/** What outlives a page, or waits for another one. */
const MEMORY =
  /\bnew\s+(?:Weak)?(?:Map|Set)\b|\bnew\s+Promise\b|\bglobalThis\b|^(?:export\s+)?(?:let|var)\s/m;

/**
 * Whether code of the site looks as if it carried something from one page to the next: what it makes of a page then depends on
 * the others, which are not compiled again. Installed packages are taken at their word, as published Docusaurus takes them.
 */
export function sharesMemory(files: string[]): boolean {
  return files.some(
    (file) => CODE.test(file) && !INSTALLED.test(file) && MEMORY.test(readFileSync(file, 'utf8')),
  );
}
