import {readdirSync, readFileSync} from 'node:fs';
import {homedir} from 'node:os';
import path from 'node:path';

const CONFIG = /^(?:postcss\.config\.|\.postcssrc(?:$|\.))/;

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
  const names = listNames(folder);
  const file = names.find((name) => CONFIG.test(name));
  if (file) return path.join(folder, file);
  if (names.includes('package.json') && hasPackageField(folder))
    return path.join(folder, 'package.json');
  if (!names.includes('.config')) return undefined;
  const inner = listNames(path.join(folder, '.config')).find((name) =>
    name.startsWith('postcssrc'),
  );
  return inner && path.join(folder, '.config', inner);
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
