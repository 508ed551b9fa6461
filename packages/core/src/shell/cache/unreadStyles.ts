import type {Compilation} from '@rspack/core';
import {EMPTY_LOADER} from '../paths.js';

/** Stylesheets that Node only passes over: an edit to one of them is no matter of its bundle. */
export function createUnreadFilter({modules}: Compilation): (file: string) => boolean {
  const unread = new Set<string>();
  const read = new Set<string>();
  for (const module of modules) {
    if (!('resource' in module)) continue;
    const file = String(module.resource).replace(/\?.*$/, '');
    (module.identifier().includes(EMPTY_LOADER) ? unread : read).add(file);
  }
  return (file) => unread.has(file) && !read.has(file);
}
