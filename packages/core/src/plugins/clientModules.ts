import path from 'node:path';
import type {LoadedPlugin} from '@docusaurus/types';

/** Resolved file paths. */
export function listClientModules(plugin: LoadedPlugin): string[] {
  return plugin.getClientModules?.().map((file) => path.resolve(plugin.path, file)) ?? [];
}
