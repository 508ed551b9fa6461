import {readFileSync} from 'node:fs';
import {followCode} from './followCode.js';

const INSTALLED = /[\\/]node_modules[\\/]/;
/** The year is looked at before anything is taken for unchanged. */
const YEAR = /\bnew\s+Date\(\s*\)\s*\.get(?:UTC)?FullYear\(\)/g;
const MOMENT =
  /\bDate\.now\b|\bDate\(\s*\)|\bnew\s+Date\b(?!\s*\()|\brandom(?:Bytes|UUID|Int)?\b|\bgetRandomValues\b/;

/**
 * Whether code that the config may have brought functions from speaks of the time or of chance: a module asks for those when it
 * is loaded, and its functions may use the answer later.
 */
export function asksForMoment({
  siteDir,
  siteConfigPath,
}: {
  siteDir: string;
  siteConfigPath: string;
}): boolean {
  const {files} = followCode(siteConfigPath, siteDir);
  const own = files.filter((file) => !INSTALLED.test(file) && !file.endsWith('.json'));
  return own.some((file) => MOMENT.test(readFileSync(file, 'utf8').replace(YEAR, '')));
}
