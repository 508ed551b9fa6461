import {readdirSync, readFileSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {createFileFinder, isFile} from './createFileFinder.js';

const CODE = /\.[cm]?[jt]sx?$/;
const INSTALLED = /[\\/]node_modules[\\/]/;
const IMPORTS = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
/** Requests that load code. `require.resolve` gives only a path, but code may load that where it goes to a variable or a function. */
const LOADS = /(?:\bfrom|\bimport|\brequire|[=(]\s*require\.resolve)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
/** Paths in strings, since a config names plugins and presets of the site by path. */
const PATHS = /(['"`])((?:\.{1,2}|@site)\/[^'"`\n]+)\1/g;
const VARIABLES = /\bprocess\.env(?:\.|\[['"`])(\w+)/g;

export interface FollowedCode {
  /** Absolute: code of the site and of packages that are linked to it, and the manifests of installed packages. */
  files: string[];
  /** Names of the environment variables that the code mentions. */
  variables: string[];
}

interface FollowOptions {
  siteDir: string;
  /** Whether to leave out code that other code names by path and does not import. */
  onlyImports?: boolean;
}

/** The file, and all code that it imports or names by path, directly or through others, as far as a search of the texts finds it. */
export const followCode = (entry: string, options: FollowOptions): FollowedCode =>
  followFiles([entry], createLocator(options.siteDir), options);

/** The code behind these requests of the file `importer`, and all code that it imports or names by path. */
export function followRequests(
  requests: string[],
  {importer, ...options}: FollowOptions & {importer: string},
): FollowedCode {
  const locate = createLocator(options.siteDir);
  const entries = requests.flatMap((request) => locate(request, importer));
  return followFiles(entries, locate, options);
}

type Locate = (request: string, importer: string) => string[];

function followFiles(entries: string[], locate: Locate, {onlyImports}: FollowOptions) {
  const files = new Set<string>();
  const variables = new Set<string>();
  const pending = [...entries];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!CODE.test(file) || INSTALLED.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(VARIABLES)) variables.add(name!);
    for (const request of listRequests(text, onlyImports)) pending.push(...locate(request, file));
  }
  return {files: [...files].sort(), variables: [...variables].sort()};
}

function listRequests(text: string, onlyImports = false): string[] {
  const patterns = onlyImports ? [LOADS] : [IMPORTS, PATHS];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, , request]) => request!),
  );
}

/** Finds the files behind a request. Looks for a package only once per folder. */
function createLocator(siteDir: string): Locate {
  const find = createFileFinder();
  const packages = new Map<string, string[]>();
  function findInstalled(request: string, folder: string): string[] {
    const key = `${folder} ${request}`;
    const found = packages.get(key) ?? findPackage(request, folder);
    packages.set(key, found);
    return found;
  }
  return (request, importer) => {
    const folder = path.dirname(importer);
    const target = toTarget(request, folder, siteDir);
    if (target === undefined) return findInstalled(request, folder);
    const found = find(target);
    return found === undefined ? [] : [found];
  };
}

/** The path that a request means; `undefined` for a package. */
function toTarget(request: string, folder: string, siteDir: string): string | undefined {
  if (request.startsWith('@site/')) return path.join(siteDir, request.slice(6));
  if (request.startsWith('.')) return path.resolve(folder, request);
  return path.isAbsolute(request) ? request : undefined;
}

/**
 * The manifest of a package: installed ones change with their version only. Of a linked package also all code, which may change at any
 * time.
 */
function findPackage(request: string, folder: string): string[] {
  const [, name] = /^((?:@[^/]+\/)?[^/]+)/.exec(request) ?? [];
  const folders = (name && createRequire(path.join(folder, 'x.js')).resolve.paths(request)) || [];
  const manifest = folders
    .map((packages) => path.join(packages, name!, 'package.json'))
    .find((file) => isFile(file));
  if (manifest === undefined) return [];
  const real = realpathSync(manifest);
  return INSTALLED.test(real) ? [real] : [real, ...listCode(path.dirname(real))];
}

function listCode(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|\..*)$/.test(entry.name) ? [] : listCode(file);
    return CODE.test(file) ? [file] : [];
  });
}
