import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Values kept under what they were derived from. A key that was never put, or a damaged value, is a miss. */
export interface Store {
  get<Value>(key: string): Promise<Value | undefined>;
  put(key: string, value: unknown): Promise<void>;
}

const CHECKSUM_LENGTH = 16;

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECKSUM_LENGTH);
}

function parseEntry<Value>(entry: string): Value | undefined {
  const text = entry.slice(CHECKSUM_LENGTH);
  return checksum(text) === entry.slice(0, CHECKSUM_LENGTH)
    ? (JSON.parse(text) as Value)
    : undefined;
}

/** A store in a folder: one file a value, written beside and renamed, so that readers never see half of one. */
export function openStore({dir}: {dir: string}): Store {
  const locate = (key: string) => path.join(dir, key.slice(0, 2), key.slice(2));
  let writes = 0;
  return {
    async get<Value>(key: string) {
      const file = locate(key);
      if (!existsSync(file)) return undefined;
      return parseEntry<Value>(await readFile(file, 'utf8'));
    },
    async put(key, value) {
      const file = locate(key);
      const text = JSON.stringify(value);
      const draft = `${file}.${process.pid}.${writes++}`;
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(draft, checksum(text) + text);
      await rename(draft, file);
    },
  };
}
