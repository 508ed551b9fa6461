import {existsSync} from 'node:fs';
import path from 'node:path';
import {isWithin} from './isWithin.js';

const GLOB = /[*?[\]{}()!]/;

/** The folder or file that a pattern begins with. The site may lie where a path looks like a pattern. */
export function findBase(pattern: string, siteDir: string): string {
  if (existsSync(pattern)) return pattern;
  const root = isWithin(pattern, siteDir) ? siteDir : path.parse(pattern).root;
  const parts = path.relative(root, pattern).split(path.sep);
  const end = parts.findIndex((part) => GLOB.test(part));
  return path.join(root, ...(end < 0 ? parts : parts.slice(0, end)));
}
