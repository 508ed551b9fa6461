import type {DevServerSettings} from '../../../shared/site.js';
import type {NamedMiddleware} from './types.js';

/** The settings of `devServer` that the engine honours, of all plugins together. */
export interface MergedSettings {
  proxy: unknown[];
  headers: unknown[];
  setupMiddlewares?: (middlewares: NamedMiddleware[], devServer: object) => NamedMiddleware[];
}

/** webpack-dev-server 4 took an object of paths: `{'/api': 'http://localhost:4000'}`. */
function listProxies(proxy: unknown): unknown[] {
  if (Array.isArray(proxy)) return proxy;
  if (typeof proxy !== 'object' || proxy === null) return [];
  return Object.entries(proxy).map(([context, options]: [string, unknown]) =>
    typeof options === 'string' ? {context, target: options} : {context, ...(options as object)},
  );
}

/** Merges settings as webpack-merge does: lists are joined, and the last function counts. */
export function mergeSettings(all: DevServerSettings[]): MergedSettings {
  const merged: MergedSettings = {proxy: [], headers: []};
  for (const {settings} of all) {
    merged.proxy.push(...listProxies(settings.proxy));
    if (settings.headers) merged.headers.push(settings.headers);
    if (typeof settings.setupMiddlewares === 'function')
      merged.setupMiddlewares =
        settings.setupMiddlewares as MergedSettings['setupMiddlewares'] & {};
  }
  return merged;
}

/** Whether any setting has an effect. */
export function usesSettings(all: DevServerSettings[]): boolean {
  const {proxy, headers, setupMiddlewares} = mergeSettings(all);
  return proxy.length > 0 || headers.length > 0 || setupMiddlewares !== undefined;
}
