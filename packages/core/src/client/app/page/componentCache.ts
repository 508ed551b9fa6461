import type {ComponentType} from 'react';
import type {RouteRecord} from '../../../shared/wire.js';
import {joinFamily} from '../hot/families.js';
import {createLru} from '../modules/createLru.js';
import type {ComponentCache} from './createRoutes.js';

// While developing they are of versions that nobody comes back to.
const REMEMBERED_COMPONENTS = VELOCISAURUS_MODE === 'production' ? 200 : 40;

type RouteComponent = ComponentType<{[name: string]: unknown}>;

const create = () => createLru<RouteComponent>({limit: REMEMBERED_COMPONENTS});

let components = create();

/** While developing: by family, the key of its newest member. */
const newest = new Map<string, string>();

/** While developing: what components are made of has changed. New ones belong to the families of the old. */
export function forgetComponents(): void {
  components = create();
}

/** React shows the newest member of a family in the place of any other: an edit that is undone takes a new one as well. */
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
