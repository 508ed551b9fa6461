import {existsSync} from 'node:fs';
import path from 'node:path';
import {toStoreKey, type Store} from '../../cache/index.js';
import type {ShellModule} from '../../shared/site.js';

/** Remembers from session to session what pages named: the shell can then come from the store as a whole. */
export interface ModuleMemory {
  read(siteDir: string): ShellModule[];
  write(modules: ShellModule[]): void;
}

const KEY = toStoreKey(['modules of the last session']);
const SITE = '@site/';

/** Only modules that can be found again by their id, and are still there. */
function toModule(id: string, siteDir: string): ShellModule[] {
  if (/[!?]/.test(id)) return [];
  if (!id.startsWith(SITE)) return [{id, request: id}];
  const request = path.join(siteDir, id.slice(SITE.length));
  return existsSync(request) ? [{id, request}] : [];
}

function isRemembered({id, request}: ShellModule): boolean {
  return id.startsWith(SITE) || id === request;
}

export function createModuleMemory(store: Store): ModuleMemory {
  return {
    read: (siteDir) =>
      (store.get<string[]>('shell', KEY) ?? []).flatMap((id) => toModule(id, siteDir)),
    write: (modules) =>
      store.put(
        'shell',
        KEY,
        modules.filter(isRemembered).map(({id}) => id),
      ),
  };
}
