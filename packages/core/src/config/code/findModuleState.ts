import {readFileSync} from 'node:fs';

const INSTALLED = /[\\/]node_modules[\\/]/;
const CODE = /\.[cm]?[jt]sx?$/;

/** What outlives a page, or waits for another one. */
const STATE =
  /\bnew\s+(?:Weak)?(?:Map|Set)\b|\bnew\s+Promise\b|\bglobalThis\b|^(?:export\s+)?(?:let|var)\s/m;

/**
 * Finds code of the site that looks as if it carried something from one page to the next: its output for a page then depends on other
 * pages, which the builder does not compile again. Published Docusaurus trusts installed packages; so does this.
 */
export function findModuleState(files: string[]): string | undefined {
  return files.find(
    (file) => CODE.test(file) && !INSTALLED.test(file) && STATE.test(readFileSync(file, 'utf8')),
  );
}
