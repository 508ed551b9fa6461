import type {Manifest} from './manifest.js';
import {KEY_LENGTH} from './types.js';

/** Guesses which segments the build will ask for next. */
export interface ReadAhead {
  /** The segments to fetch along with this one. */
  choose(segment: number, listKeys: () => Iterable<string>): number[];
}

const MOST = 32;
/** How many segments to fetch ahead at first, if this machine has none of a kind: the build will ask for all of them. */
const FIRST_OF_NOTHING = 8;

function createTest(listKeys: Iterable<string>): (keys: string) => boolean {
  const here = new Set(Array.from(listKeys, (key) => key.slice(0, KEY_LENGTH)));
  return (keys) => {
    for (let start = 0; start < keys.length; start += KEY_LENGTH)
      if (!here.has(keys.slice(start, start + KEY_LENGTH))) return false;
    return true;
  };
}

/** Reads ahead in one kind. The more segments the build asked for, the more are fetched ahead. */
function createReader(manifest: Manifest, {kind, keys}: {kind: string; keys: Iterable<string>}) {
  const isHere = createTest(keys);
  const wanted = manifest.flatMap((segment, number) =>
    segment.kind === kind && !isHere(segment.keys) ? [number] : [],
  );
  const isNothingHere = wanted.length === manifest.filter((one) => one.kind === kind).length;
  let window = isNothingHere ? FIRST_OF_NOTHING : 0;
  return (segment: number) => {
    const following = wanted.filter((number) => number > segment).slice(0, window);
    window = Math.min(MOST, Math.max(1, 2 * window));
    return following;
  };
}

/** Reads ahead in the order of the manifest: builds ask for values in about the order in which other builds made them. */
export function createReadAhead(manifest: Manifest): ReadAhead {
  const readers = new Map<string, (segment: number) => number[]>();
  return {
    choose(segment, listKeys) {
      const {kind} = manifest[segment]!;
      const reader = readers.get(kind) ?? createReader(manifest, {kind, keys: listKeys()});
      readers.set(kind, reader);
      return reader(segment);
    },
  };
}
