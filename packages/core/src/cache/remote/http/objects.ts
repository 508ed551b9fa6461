import {createHash} from 'node:crypto';
import type {Client} from './client.js';
import {RemoteError} from './problem.js';

export const toObjectPath = (hash: string) => `/cas/${hash}`;
export const toEntryPath = (key: string) => `/ac/${key}`;

export function hashObject(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** An object of the store with just this SHA-256. `undefined`: it is gone. @throws {RemoteError} */
export async function getObject(
  client: Client,
  {object, size}: {object: string; size: number},
): Promise<Buffer | undefined> {
  const bytes = await client.get(toObjectPath(object), size);
  if (!bytes || hashObject(bytes) === object) return bytes;
  const error = new RemoteError('sent bytes that have another hash than they must');
  client.fail(error);
  throw error;
}
