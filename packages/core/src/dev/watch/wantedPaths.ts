import path from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {findBase} from '../../shared/findBase.js';
import {isWithin} from '../../shared/isWithin.js';

/** In folders that are watched as a whole. */
const NEVER = new Set(['node_modules', '.git']);

function isNever(file: string, base: string): boolean {
  const parts = path.relative(base, file).split(path.sep);
  return parts.some((part) => NEVER.has(part));
}

export interface WantedPaths {
  /** Absolute; without wildcards they mean all that is in a folder as well. Gives the folders or files that they begin with. */
  add(patterns: string[]): string[];
  includes(file: string): boolean;
  /** Whether a file may be included, or a file in the folder of that path. */
  mayInclude(path: string): boolean;
}

export function createWantedPaths(siteDir: string): WantedPaths {
  const matchers = new Map<string, ((file: string) => boolean)[]>();
  const listBases = (file: string) =>
    [...matchers.keys()].filter((base) => isWithin(file, base) && !isNever(file, base));

  function addOne(pattern: string): string {
    const base = findBase(pattern, siteDir);
    const matches = base === pattern ? () => true : createMatcher([pattern]);
    matchers.set(base, [...(matchers.get(base) ?? []), matches]);
    return base;
  }

  return {
    add: (patterns) => patterns.map(addOne),
    includes: (file) =>
      listBases(file).some((base) => matchers.get(base)!.some((matches) => matches(file))),
    mayInclude: (file) =>
      listBases(file).length > 0 || [...matchers.keys()].some((base) => isWithin(base, file)),
  };
}
