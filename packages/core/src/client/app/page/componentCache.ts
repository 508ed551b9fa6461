import type {ComponentType} from 'react';
import {joinFamily} from '../hot/families.js';
import {createLru} from '../modules/createLru.js';
import type {ComponentCache} from './createRoutes.js';

const REMEMBERED_COMPONENTS = 200;

const components = createLru<ComponentType<{[name: string]: unknown}>>({
  limit: REMEMBERED_COMPONENTS,
});

export const componentCache: ComponentCache = {
  get: components.get,
  set: components.set,
  ...(process.env.NODE_ENV !== 'production' && {
    adopt: (component, {path, component: ref}) => joinFamily(component, `route ${path} ${ref}`),
  }),
};
