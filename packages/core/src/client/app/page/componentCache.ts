import type {ComponentType} from 'react';
import type {ModuleRef} from '../../../shared/wire.js';
import {createLru} from '../modules/createLru.js';
import type {ComponentCache} from './createRoutes.js';

const REMEMBERED_COMPONENTS = 200;
const versions = new Map<ModuleRef, number>();

/** Makes components of these modules be made anew. */
export function bumpVersions(files: string[]): void {
  for (const file of files) {
    for (const ref of [`p:${file}`, `d:${file}`] as const)
      versions.set(ref, (versions.get(ref) ?? 0) + 1);
  }
}

const components = createLru<ComponentType<{[name: string]: unknown}>>({
  limit: REMEMBERED_COMPONENTS,
});

export const componentCache: ComponentCache = {
  get: components.get,
  set: components.set,
  versionOf: (ref) => versions.get(ref) ?? 0,
};
