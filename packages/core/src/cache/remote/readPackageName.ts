import {readFileSync} from 'node:fs';
import path from 'node:path';

/** `''`: it has none. */
export function readPackageName(siteDir: string): string {
  try {
    const text = readFileSync(path.join(siteDir, 'package.json'), 'utf8');
    const {name} = JSON.parse(text) as {name?: unknown};
    return typeof name === 'string' ? name : '';
  } catch {
    return '';
  }
}
