import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadedSite, MarkdownRule} from '../shared/site.js';
import {coversFile, meetsAll} from './coversFile.js';

export type ResolvedRequest =
  | {kind: 'page'; filePath: string; query: string; rule: MarkdownRule}
  | {kind: 'data'; filePath: string}
  | {kind: 'shell'; id: string; request: string};

export type PageRequest = Extract<ResolvedRequest, {kind: 'page'}>;

export type ResolveRequest = (request: string, importer?: string) => ResolvedRequest;

function splitQuery(request: string): [string, string] {
  const start = request.indexOf('?');
  return start < 0 ? [request, ''] : [request.slice(0, start), request.slice(start)];
}

/** Returns the specifier relative to the site, so that ids are the same in every checkout. */
function toPortable(request: string, siteDir: string): string {
  if (!path.isAbsolute(request)) return request;
  return `@site/${path.relative(siteDir, request).split(path.sep).join('/')}`;
}

function createAliasResolver(site: LoadedSite): (request: string) => string | undefined {
  const {siteDir, generatedFilesDir} = site.context;
  const aliases = Object.entries({
    ...site.aliases,
    '@site': siteDir,
    '@generated': generatedFilesDir,
  });
  return (request) => {
    const alias = aliases.find(([name]) => request === name || request.startsWith(`${name}/`));
    return alias && path.join(alias[1], request.slice(alias[0].length));
  };
}

/** Resolves a leading slash to the site's folder first, like webpack's `resolve.roots`, and then to the root of the file system. */
function locateAbsolute(specifier: string, siteDir: string): string {
  if (specifier.startsWith(siteDir)) return specifier;
  const inSite = path.join(siteDir, specifier);
  return existsSync(inSite) ? inSite : specifier;
}

/** Resolves a request of a route or of a page: to another page module, plain data, or a module for the bundler. */
export function createRequestResolver(site: LoadedSite): ResolveRequest {
  const {siteDir, generatedFilesDir} = site.context;
  const resolveAlias = createAliasResolver(site);

  function locate(specifier: string, importer?: string): string | undefined {
    if (specifier.startsWith('.') && importer)
      return path.resolve(path.dirname(importer), specifier);
    if (path.isAbsolute(specifier)) return locateAbsolute(specifier, siteDir);
    return resolveAlias(specifier);
  }

  /** Whether the file is JSON that no plugin's loader changes. JSON that plugins generate is always data. */
  function isData(filePath: string): boolean {
    if (!filePath.endsWith('.json')) return false;
    if (filePath.startsWith(generatedFilesDir + path.sep)) return true;
    return !site.fileRules.some((rule) => coversFile(rule, filePath));
  }

  function resolveLoaderChain(request: string, importer?: string): ResolvedRequest {
    const split = request.lastIndexOf('!') + 1;
    const resource = request.slice(split);
    const located = locate(resource, importer) ?? resource;
    const loaders = request.slice(0, split);
    return {kind: 'shell', id: loaders + toPortable(located, siteDir), request: loaders + located};
  }

  return (request, importer) => {
    if (request.includes('!')) return resolveLoaderChain(request, importer);
    const [specifier, query] = splitQuery(request);
    const filePath = locate(specifier, importer);
    if (filePath && /\.mdx?$/i.test(filePath)) {
      const rule = site.markdownRules.find(({conditions}) =>
        conditions.every((condition) => meetsAll(condition, {filePath, query})),
      );
      if (rule) return {kind: 'page', filePath, query, rule};
    }
    if (filePath && query === '' && isData(filePath)) return {kind: 'data', filePath};
    // The shell's generated modules do not lie with the plugins' data, so their specifier stays as it is.
    const target = filePath && !specifier.startsWith('@generated/') ? filePath : specifier;
    return {kind: 'shell', id: toPortable(target, siteDir) + query, request: target + query};
  };
}
