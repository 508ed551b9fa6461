import {createHash} from 'node:crypto';
import {PAGE_ID_LENGTH} from '../shared/postings.js';

function hashToId(text: string): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
  return number.toString(36).slice(-PAGE_ID_LENGTH).padStart(PAGE_ID_LENGTH, '0');
}

/** Short ids that depend only on the path, so that they stay when other pages are added or removed. */
export function toPageIds(paths: string[]): Map<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of [...paths].sort()) {
    let id = hashToId(path);
    for (let turn = 1; taken.has(id); turn += 1) id = hashToId(`${path} ${turn}`);
    taken.add(id);
    ids.set(path, id);
  }
  return ids;
}
