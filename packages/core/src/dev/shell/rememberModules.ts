import {existsSync} from 'node:fs';
import path from 'node:path';
import {toStoreKey, type Store} from '../../cache/index.js';
import type {ShellModule} from '../../shared/site.js';

/** Remembers from session to session which modules pages named, so that the whole shell can come from the store. */
export interface ModuleMemory {
  read(siteDir: string): ShellModule[];
  write(modules: ShellModule[]): void;
}

const KEY = toStoreKey(['modules of the last session']);
const SITE = '@site/';

/** Finds a module by its id. Gives nothing if the id is not enough, or the module is gone. */
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
