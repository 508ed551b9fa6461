import type {LoadedPlugin} from '@docusaurus/types';
import {isPublished, packageOf} from '../publishedPlugins.js';
import type {FieldsRead} from './watchFields.js';

interface SitemapOptions {
  lastmod?: string | null;
  createSitemapItems?: unknown;
}

/** Whether a published plugin may tell after the build when pages changed. */
export function tellsDates({version, options}: LoadedPlugin): boolean {
  if (!isPublished(version) || packageOf(version) !== '@docusaurus/plugin-sitemap') return false;
  const {lastmod = null, createSitemapItems} = options as SitemapOptions;
  return lastmod !== null || createSitemapItems !== undefined;
}

/** Whether code read of routes when their pages changed. */
export function readsDates(routes: FieldsRead = {}): boolean {
  return Object.entries(routes).some(
    ([field, inner]) => field === 'lastUpdatedAt' || readsDates(inner),
  );
}
