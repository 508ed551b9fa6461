import {readdirSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

const CODE = /\.[cm]?[jt]sx?$/;
const INSTALLED = /[\\/]node_modules[\\/]/;
const IMPORTS = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
/** A config names plugins and presets of the site by their paths. */
const PATHS = /(['"`])((?:\.{1,2}|@site)\/[^'"`\n]+)\1/g;
/** Sidebars bring no code that compiles. */
const NO_CODE = /[\\/]sidebars?[^\\/]*$/i;
const VARIABLES = /\bprocess\.env(?:\.|\[['"`])(\w+)/g;
const ENDINGS = ['', '.ts', '.js', '.tsx', '.jsx', '.mts', '.mjs', '.cts', '.cjs', '.json'].flatMap(
  (ending) => [ending, `/index${ending}`],
);

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
export function followCode(entry: string, {siteDir, onlyImports}: FollowOptions): FollowedCode {
  const files = new Set<string>();
  const variables = new Set<string>();
  const pending = [entry];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!CODE.test(file) || INSTALLED.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(VARIABLES)) variables.add(name!);
    for (const request of listRequests(text, onlyImports))
      pending.push(...locate(request, file, siteDir));
  }
  return {files: [...files].sort(), variables: [...variables].sort()};
}

function listRequests(text: string, onlyImports = false): string[] {
  const patterns = onlyImports ? [IMPORTS] : [IMPORTS, PATHS];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, , request]) => request!),
  );
}

function locate(request: string, importer: string, siteDir: string): string[] {
  if (request.startsWith('@site/')) return findFile(path.join(siteDir, request.slice(6)));
  if (request.startsWith('.')) return findFile(path.resolve(path.dirname(importer), request));
  return path.isAbsolute(request) ? findFile(request) : findPackage(request, importer);
}

function findFile(target: string): string[] {
  // TypeScript is imported as what it will be.
  const stems = [target, target.replace(/\.[cm]?js$/, '')];
  const candidates = stems.flatMap((stem) => ENDINGS.map((ending) => stem + ending));
  return candidates.filter((file) => isFile(file) && isFollowed(file)).slice(0, 1);
}

function isFollowed(file: string): boolean {
  return (CODE.test(file) || file.endsWith('.json')) && !NO_CODE.test(file);
}

function isFile(file: string): boolean {
  try {
    return statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
  } catch {
    // Below a file.
    return false;
  }
}

/** Installed packages change with their version only, linked ones with any of their files. */
function findPackage(request: string, importer: string): string[] {
  const [, name] = /^((?:@[^/]+\/)?[^/]+)/.exec(request) ?? [];
  const folders = (name && createRequire(importer).resolve.paths(request)) || [];
  const manifest = folders
    .map((folder) => path.join(folder, name!, 'package.json'))
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
