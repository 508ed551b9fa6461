import {openDraft, type Draft} from './draft.js';
import type {PackFolder} from './openPack.js';
import type {Encoding, Pack} from './pack.js';
import {NOW} from './uses.js';

/** In bytes. A full draft becomes a pack, so a killed build loses no more than this per kind. */
const FULL = 64 * 1024 * 1024;
/** In bytes. Offsets within a pack have 32 bits. */
const LARGEST_ENTRY = 1024 * 1024 * 1024;

export interface NewEntry {
  kind: string;
  key: string;
  bytes: Uint8Array;
  encoding: Encoding;
  use?: number;
}

/** Appends entries to one draft per kind. After the first write that fails, it writes nothing more, and the build goes on. */
export interface PackWriter {
  append(entry: NewEntry): {pack: Pack; index: number} | undefined;
  /** @returns The packs that were finished since the last call. */
  finish(): Pack[];
  /** The first write that failed. */
  failure(): Error | undefined;
}

export interface PackWriterOptions extends PackFolder {
  toStamp: (kind: string) => number;
  /** Called with a draft before it is discarded. */
  onLost: (draft: Pack) => void;
}

export function createPackWriter({folder, seal, toStamp, onLost}: PackWriterOptions): PackWriter {
  const drafts = new Map<string, Draft>();
  let finished: Pack[] = [];
  let failure: Error | undefined;

  function fail(error: unknown): void {
    failure ??= error as Error;
    for (const draft of drafts.values()) {
      onLost(draft.pack);
      draft.discard();
    }
    drafts.clear();
  }
  function attempt<Result>(action: () => Result): Result | undefined {
    if (failure) return undefined;
    try {
      return action();
    } catch (error) {
      fail(error);
      return undefined;
    }
  }
  function open(kind: string): Draft {
    const draft = openDraft({folder, seal, kind, stamp: toStamp(kind)});
    drafts.set(kind, draft);
    return draft;
  }
  function finish(draft: Draft): void {
    draft.finish();
    drafts.delete(draft.pack.kind);
    finished.push(draft.pack);
  }

  return {
    append({kind, key, bytes, encoding, use = NOW}) {
      if (bytes.length > LARGEST_ENTRY) return undefined;
      return attempt(() => {
        const draft = drafts.get(kind) ?? open(kind);
        const index = draft.append({key, bytes, encoding, use});
        if (draft.pack.size > FULL) finish(draft);
        return {pack: draft.pack, index};
      });
    },
    finish() {
      attempt(() => [...drafts.values()].forEach(finish));
      const packs = finished;
      finished = [];
      return packs;
    },
    failure: () => failure,
  };
}
