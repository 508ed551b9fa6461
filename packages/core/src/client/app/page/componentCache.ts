import type {ComponentType} from 'react';
import type {RouteRecord} from '../../../shared/wire.js';
import {joinFamily} from '../hot/families.js';
import {createLru} from '../modules/createLru.js';
import type {ComponentCache} from './createRoutes.js';

// In development, old entries are outdated versions, which no page uses again.
const REMEMBERED_COMPONENTS = VELOCISAURUS_MODE === 'production' ? 200 : 40;

type RouteComponent = ComponentType<{[name: string]: unknown}>;

const create = () => createLru<RouteComponent>({limit: REMEMBERED_COMPONENTS});

let components = create();

/** Development only: the key of the newest member of each family. */
const newest = new Map<string, string>();

/** Development only: forgets all components, since the code that they come from has changed. New ones join the families of the old ones. */
export function forgetComponents(): void {
  components = create();
}

/**
 * React shows the newest member of a family instead of any other, so an edit that is undone needs a new member too. The cache
 * drops the one before.
 */
function adopt(key: string, component: RouteComponent, {path, component: ref}: RouteRecord): void {
  const family = `route ${path} ${ref}`;
  const before = newest.get(family);
  if (before !== undefined && before !== key) components.delete(before);
  newest.set(family, key);
  joinFamily(component, family);
}

export const componentCache: ComponentCache = {
  get: (key) => components.get(key),
  set: (key, component) => components.set(key, component),
  ...(VELOCISAURUS_MODE !== 'production' && {adopt}),
};
