import path from 'node:path';
import {toStoreKey} from '../../cache/index.js';
import type {NamedInput} from '../../pages/index.js';
import type {PageOutcome} from '../../render/index.js';
import type {BuildPlace} from './buildPlace.js';

/** The inputs of the pages of the last build: path → name of the input → hash. */
export type LastBuild = Map<string, Map<string, string>>;

/** The same in the store. Pages refer to their inputs by number, since most inputs belong to many pages. */
interface CachedBuild {
  inputs: NamedInput[];
  pages: [path: string, inputs: number[]][];
}

export interface LastBuildCache {
  read(): LastBuild | undefined;
  write(outcomes: PageOutcome[]): void;
  /** Replaces the inputs of these pages, and keeps those of all others. */
  update(outcomes: PageOutcome[]): void;
}

/** Numbers each distinct input once; those that are new go to the end of the list. */
function createNumbering(inputs: NamedInput[]): (input: NamedInput) => number {
  const toKey = ({name, hash}: NamedInput) => `${name}\n${hash}`;
  const numbers = new Map(inputs.map((input, index) => [toKey(input), index]));
  return (input) => {
    const key = toKey(input);
    const known = numbers.get(key) ?? inputs.push(input) - 1;
    numbers.set(key, known);
    return known;
  };
}

function pack(outcomes: PageOutcome[]): CachedBuild {
  const inputs: NamedInput[] = [];
  const toNumber = createNumbering(inputs);
  return {inputs, pages: outcomes.map((page) => [page.path, page.inputs.map(toNumber)])};
}

function unpack({inputs, pages}: CachedBuild): LastBuild {
  const toEntry = (index: number): [string, string] => [inputs[index]!.name, inputs[index]!.hash];
  return new Map(pages.map(([path, numbers]) => [path, new Map(numbers.map(toEntry))]));
}

function replace({inputs, pages}: CachedBuild, outcomes: PageOutcome[]): CachedBuild {
  const all = [...inputs];
  const toNumber = createNumbering(all);
  const changed = new Map(outcomes.map((page) => [page.path, page.inputs.map(toNumber)]));
  return {inputs: all, pages: pages.map(([path, old]) => [path, changed.get(path) ?? old])};
}

/** Remembers the inputs of the pages of one locale in one output folder, for `--explain`. */
export function createLastBuildCache(
  {siteDir, outDir, cache: {store}}: BuildPlace,
  locale: string,
): LastBuildCache {
  const key = toStoreKey(['last build', path.relative(siteDir, outDir), locale]);
  return {
    read() {
      const kept = store.get<CachedBuild>('rendered', key);
      return kept && unpack(kept);
    },
    write(outcomes) {
      // If the build rendered and wrote no page, the inputs are nearly always those of the last one.
      if (
        outcomes.some(({isRendered, isWritten}) => isRendered || isWritten) ||
        !store.has('rendered', key)
      )
        store.put('rendered', key, pack(outcomes));
    },
    update(outcomes) {
      const kept = store.get<CachedBuild>('rendered', key);
      if (kept) store.put('rendered', key, replace(kept, outcomes));
    },
  };
}
