import type {RouteConfig} from '@docusaurus/types';
import {createDiagnostic, toSeverity, type Diagnostic} from '../diagnostics/index.js';
import type {LoadedSite} from '../shared/site.js';

interface Claim {
  path: string;
  plugin: string;
  source?: string | undefined;
}

function collectClaims(route: RouteConfig, plugin: string): Claim[] {
  if (route.routes) return route.routes.flatMap((child) => collectClaims(child, plugin));
  return [{path: route.path, plugin, source: route.metadata?.sourceFilePath}];
}

function describe(path: string, claims: Claim[]): string {
  const origins = claims.map(({plugin, source}) => (source ? `${source} (${plugin})` : plugin));
  return `${claims.length} pages have the path ${path}: ${origins.join(', ')}.`;
}

/** Pages that claim the same path, with the sources that do. */
export function findDuplicateRoutes({site}: {site: LoadedSite}): Diagnostic[] {
  const {onDuplicateRoutes} = site.context.siteConfig;
  if (onDuplicateRoutes === 'ignore') return [];
  const byPath = new Map<string, Claim[]>();
  for (const claim of site.routes.flatMap((route) => collectClaims(route, route.plugin.name))) {
    byPath.set(claim.path, [...(byPath.get(claim.path) ?? []), claim]);
  }
  return [...byPath]
    .filter(([, claims]) => claims.length > 1)
    .map(([path, claims]) =>
      createDiagnostic({
        name: 'duplicate-routes',
        severity: toSeverity(onDuplicateRoutes),
        message: describe(path, claims),
        page: path,
      }),
    );
}
