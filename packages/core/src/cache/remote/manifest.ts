import {SEAL_LENGTH, type Seal, type Verdict} from '../seal.js';
import {decodeActionResult, encodeActionResult} from './actionResult.js';
import {countEntries, HASH_LENGTH, KEY_LENGTH, type Segment} from './types.js';

/** All that a remote store holds for a site: the value of one entry of the action cache. */
export type Manifest = Segment[];

type Row = Omit<Segment, 'keys' | 'hashes'> & {count: number};

/** In bytes. */
export const LARGEST_MANIFEST = 64 * 1024 * 1024;
/** Goes up with each change of the format of manifests. */
export const MANIFEST_FORMAT = 1;

const toLabel = (key: string) => `manifest ${key}`;

/** The layout: seal; length of the rows; rows; keys; hashes. `key`: the key of the manifest in the action cache. */
export function encodeManifest(manifest: Manifest, {key, seal}: {key: string; seal: Seal}): Buffer {
  const rows = manifest.map(({keys: _, hashes: __, ...row}, index): Row => {
    return {...row, count: countEntries(manifest[index]!)};
  });
  const header = Buffer.from(JSON.stringify(rows));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const columns = (['keys', 'hashes'] as const).map((name) =>
    Buffer.from(manifest.map((segment) => segment[name]).join(''), 'hex'),
  );
  const bytes = Buffer.concat([length, header, ...columns]);
  return encodeActionResult(Buffer.concat([seal.make(toLabel(key), bytes), bytes]));
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Checks the shape of a row, since kinds become names of files and objects parts of URLs, and an unsigned manifest may come from anyone.
 */
function checkRow({kind, object, size, packSize, stamp, used, count}: Row): void {
  const isValid =
    /^[a-z]+$/.test(kind) &&
    /^[0-9a-f]{64}$/.test(object) &&
    [size, packSize, stamp, used, count].every(isCount);
  if (!isValid) throw new RangeError('A row has another shape.');
}

function decodeRows(bytes: Buffer): Manifest {
  const end = 4 + bytes.readUInt32LE(0);
  const rows = JSON.parse(bytes.toString('utf8', 4, end)) as Row[];
  rows.forEach(checkRow);
  const total = rows.reduce((sum, {count}) => sum + count, 0);
  const text = bytes.toString('hex', end);
  if (text.length !== total * (KEY_LENGTH + HASH_LENGTH)) throw new RangeError('Entries miss.');
  let entry = 0;
  return rows.map(({count, ...row}) => {
    const cut = (start: number, width: number) =>
      text.slice(start + entry * width, start + (entry + count) * width);
    const segment = {
      ...row,
      keys: cut(0, KEY_LENGTH),
      hashes: cut(total * KEY_LENGTH, HASH_LENGTH),
    };
    entry += count;
    return segment;
  });
}

/** `'foreign'`: the manifest is not signed with the key that is set. */
export function decodeManifest(
  entry: Buffer,
  {key, seal}: {key: string; seal: Seal},
): Manifest | Exclude<Verdict, 'whole'> {
  const whole = decodeActionResult(entry);
  if (!whole || whole.length < SEAL_LENGTH) return 'damaged';
  const bytes = whole.subarray(SEAL_LENGTH);
  const verdict = seal.check(toLabel(key), bytes, whole.subarray(0, SEAL_LENGTH));
  if (verdict !== 'whole') return verdict;
  try {
    return decodeRows(bytes);
  } catch {
    return 'damaged';
  }
}
