import {readdirSync, readFileSync} from 'node:fs';
import {homedir} from 'node:os';
import path from 'node:path';

const CODE = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];
const YAML = ['yaml', 'yml'];
const join = (name: string, ends: string[]) => ends.map((end) => `${name}.${end}`);

/** The names that postcss-loader looks for in a folder. The first one counts; `package.json` only with a field for PostCSS. */
export const POSTCSS_CONFIGS: readonly string[] = [
  'package.json',
  ...join('postcss.config', CODE),
  '.postcssrc',
  ...join('.postcssrc', ['json', ...CODE, ...YAML]),
  '.config/postcssrc',
  ...join('.config/postcssrc', ['json', ...YAML, ...CODE]),
];

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function hasPackageField(folder: string): boolean {
  try {
    const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
    return text.includes('"postcss"') && 'postcss' in (JSON.parse(text) as object);
  } catch {
    return false;
  }
}

/** The file in this very folder that configures PostCSS. */
function findHere(folder: string): string | undefined {
  const names = new Set(listNames(folder));
  const inner = names.has('.config') ? listNames(path.join(folder, '.config')) : [];
  for (const name of inner) names.add(`.config/${name}`);
  const counts = (name: string) => name !== 'package.json' || hasPackageField(folder);
  const found = POSTCSS_CONFIGS.find((name) => names.has(name) && counts(name));
  return found && path.join(folder, found);
}

export interface PostCssFinder {
  /** The nearest configuration at or above a folder, where postcss-loader looks for it: up to the home folder or the root. */
  find: (folder: string) => string | undefined;
}

export function createPostCssFinder(): PostCssFinder {
  const found = new Map<string, string | undefined>();

  function find(folder: string): string | undefined {
    if (found.has(folder)) return found.get(folder);
    const parent = path.dirname(folder);
    const isLast = parent === folder || folder === homedir();
    const file = findHere(folder) ?? (isLast ? undefined : find(parent));
    found.set(folder, file);
    return file;
  }

  return {find};
}
