import {readdirSync, readFileSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {createFileFinder, isFile} from './createFileFinder.js';

const CODE = /\.[cm]?[jt]sx?$/;
const INSTALLED = /[\\/]node_modules[\\/]/;
const IMPORTS = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
/** `require.resolve` tells a path only: its answer may be loaded where it goes to a variable or a function. */
const LOADS = /(?:\bfrom|\bimport|\brequire|[=(]\s*require\.resolve)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
/** A config names plugins and presets of the site by their paths. */
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
  /** Whether to leave out code that others name by its path and do not import. */
  onlyImports?: boolean;
}

/** All that the file imports or names by its path, as far as texts tell. */
export const followCode = (entry: string, options: FollowOptions): FollowedCode =>
  followFiles([entry], createLocator(options.siteDir), options);

/** What a file asks for by these requests, and all that this imports or names by its path. */
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

/** What several files ask for is looked for once. */
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

/** `undefined`: a package. */
function toTarget(request: string, folder: string, siteDir: string): string | undefined {
  if (request.startsWith('@site/')) return path.join(siteDir, request.slice(6));
  if (request.startsWith('.')) return path.resolve(folder, request);
  return path.isAbsolute(request) ? request : undefined;
}

/** Installed packages change with their version only, linked ones with any of their files. */
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
