import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Absolute patterns of the files that a plugin says it reads. */
export function listWatchedPatterns(plugin: Plugin, siteDir: string): string[] {
  const found = plugin.getPathsToWatch?.() ?? [];
  return found.filter(Boolean).map((pattern) => path.resolve(siteDir, pattern));
}
