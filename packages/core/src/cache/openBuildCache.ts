import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {toStoreFolder} from './storeFolder.js';
import type {BuildCache, FileHashes, Store} from './types.js';

export interface BuildCacheOptions {
  siteDir: string;
  /** Another place than `node_modules/.cache/velocisaurus`. */
  dir?: string | undefined;
}

function readPacks(folder: string): Map<string, Uint8Array> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.pack'));
    const packs = names.sort().map((name) => readFileSync(path.join(folder, name)));
    return new Map(packs.flatMap((pack) => [...(deserialize(pack) as Map<string, Uint8Array>)]));
  } catch {
    return new Map();
  }
}

function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function openFiles(): FileHashes {
  return {
    hashFile(file) {
      const isFile = statSync(file, {throwIfNoEntry: false})?.isFile();
      return isFile ? hashText(readFileSync(file)) : undefined;
    },
    hashNames(folder) {
      const isFolder = statSync(folder, {throwIfNoEntry: false})?.isDirectory();
      return isFolder ? hashText(readdirSync(folder).sort().join('\n')) : undefined;
    },
  };
}

/** Opens what is kept between builds of a site; what was put is there for the next process after `close`. */
export function openBuildCache({siteDir, dir}: BuildCacheOptions): BuildCache {
  const folder = path.join(toStoreFolder(siteDir, dir), 'packs-0');
  const kept = readPacks(folder);
  const added = new Map<string, Uint8Array>();
  const find = (kind: string, key: string) => added.get(kind + key) ?? kept.get(kind + key);
  const store: Store = {
    get<Value>(kind: string, key: string) {
      const bytes = find(kind, key);
      return bytes && (deserialize(bytes) as Value);
    },
    put: (kind, key, value) => void added.set(kind + key, serialize(value)),
    getBytes(kind, key) {
      const bytes = find(kind, key);
      return bytes && Buffer.from(bytes);
    },
    putBytes: (kind, key, value) => void added.set(kind + key, Buffer.from(value)),
    has: (kind, key) => find(kind, key) !== undefined,
  };
  return {
    store,
    files: openFiles(),
    async close() {
      if (added.size === 0) return [];
      mkdirSync(folder, {recursive: true});
      const file = path.join(folder, `${Date.now()}-${process.pid}`);
      writeFileSync(`${file}.draft`, serialize(added));
      renameSync(`${file}.draft`, `${file}.pack`);
      added.clear();
      return [];
    },
  };
}
