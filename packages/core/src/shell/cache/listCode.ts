import path from 'node:path';
import {readdirSync, readFileSync} from 'node:fs';
import {statPath} from './statPath.js';

const CODE = /\.[cm]?[jt]sx?$/;
const IMPORTS = /\b(?:from|import|require)\s*\(?\s*(['"])(\.{1,2}\/[^'"\n]+)\1/g;
const ENDINGS = [
  '',
  ...['.ts', '.js', '.tsx', '.jsx', '.mts', '.mjs', '.cts', '.cjs'].flatMap((end) => [
    end,
    `/index${end}`,
  ]),
];

function isFile(file: string): boolean {
  return statPath(file)?.isFile() ?? false;
}

function resolveImport(request: string, importer: string): string | undefined {
  const target = path.resolve(path.dirname(importer), request);
  // TypeScript is imported as what it will be.
  const stems = [target, target.replace(/\.[cm]?js$/, '')];
  const candidates = stems.flatMap((stem) => ENDINGS.map((ending) => stem + ending));
  return candidates.find((file) => CODE.test(file) && isFile(file));
}

function listImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORTS)].flatMap(
    ([, , request]) => resolveImport(request!, file) ?? [],
  );
}

/** These files and all that they import by relative paths. */
export function followImports(entries: string[]): string[] {
  const found = new Set<string>();
  const pending = entries.filter((file) => CODE.test(file) && isFile(file));
  while (pending.length > 0) {
    const file = pending.pop()!;
    if (found.has(file)) continue;
    found.add(file);
    pending.push(...listImports(file));
  }
  return [...found].sort();
}

/** The code right in a folder, e.g. of a plugin that belongs to the site. */
export function listCodeFiles(folder: string): string[] {
  const names = readdirSync(folder).filter(
    (name) => CODE.test(name) && !/^sidebars?\b/i.test(name),
  );
  return names.map((name) => path.join(folder, name));
}
