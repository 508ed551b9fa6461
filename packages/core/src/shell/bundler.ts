import type {CurrentBundler} from '@docusaurus/types';
import {rspack} from './rspack.js';

/** The bundler as plugins get it, e.g. to build a service worker. */
export const bundler: CurrentBundler = {
  name: 'rspack',
  // The types know webpack only; the two offer the same classes.
  instance: rspack as never,
};
