import path from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {findBase} from '../../shared/findBase.js';
import {isWithin} from '../../shared/isWithin.js';

/** The folders that are left out wherever a whole folder is watched. */
const NEVER = new Set(['node_modules', '.git']);

function isNever(file: string, base: string): boolean {
  const parts = path.relative(base, file).split(path.sep);
  return parts.some((part) => NEVER.has(part));
}

export interface WantedPaths {
  /**
   * Adds absolute patterns. One without wildcards includes all that is in the folder. Returns the folders or files with which
   * the patterns begin.
   */
  add(patterns: string[]): string[];
  includes(file: string): boolean;
  /** Whether the path may be included, or, if it is a folder, a file in it. */
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
