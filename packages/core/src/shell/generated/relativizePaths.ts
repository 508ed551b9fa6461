import {existsSync} from 'node:fs';
import path from 'node:path';
import {listAncestors} from '../../shared/portableText.js';
import {isWithin} from '../../shared/isWithin.js';

/**
 * Plain data whose absolute paths of files in the site, or in the folders around it, are relative to the site: readers do not get
 * to see where it was built, and the bundle is the same in each checkout.
 */
export function relativizePaths(value: unknown, siteDir: string): unknown {
  const roots = [siteDir, ...listAncestors(siteDir)];
  const relativize = (text: string) => {
    const isPath = path.isAbsolute(text) && roots.some((root) => isWithin(text, root));
    if (!isPath || !existsSync(text)) return text;
    const relative = path.relative(siteDir, text).split(path.sep).join('/');
    return relative.startsWith('..') ? relative : `./${relative}`;
  };
  return JSON.parse(JSON.stringify(value), (_field, inner: unknown) =>
    typeof inner === 'string' ? relativize(inner) : inner,
  ) as unknown;
}
