import type {Message, Reads} from '../../cache/index.js';
import type {Asked} from '../../config/index.js';
import type {Diagnostic} from '../../diagnostics/index.js';

/** Everything that a build was made from, and what it left. */
export interface Fingerprint {
  /** What can be told before the site is loaded, the site's files apart, by names that people know: name → hash. */
  facts: Facts;
  /** Names of the variables that any code has read. */
  variables: string[];
  environment: Facts;
  /** Absent: nothing of the site came from the history. */
  history?: KnownHistory;
  /** The site's own files, and those below the roots. Relative to the site → hash. */
  inside: Hashes;
  /** Folders and files outside the site's folder that hold content. Relative to the site. */
  roots: string[];
  /** Single files beside them: packages that were loaded, what pages import from elsewhere. */
  outside: Hashes;
  /** Everything that code of the site read. */
  reads: Reads;
  made: Made;
  /** Why no later build can know that the site would be the same: ends a sentence that begins with "because". */
  uncacheable?: string;
}

export interface KnownHistory {
  /** What the site was at ({@link History.name}). */
  name: string | null;
  /** Relative to the site. */
  asked: Asked;
}

export interface Facts {
  [name: string]: string;
}

/** `null`: there is no such file. */
export interface Hashes {
  [file: string]: string | null;
}

/** What a build leaves for the next one. */
export interface Made {
  /** Of the site that it wrote (`identifyOutput`). */
  site: string;
  /** Keys of what is kept of its locales (`patch/`); none where it cannot be patched. */
  runs: string[];
  /** Key of the site as the store holds it (`restore/`), if it does. */
  kept?: string;
  /** Why it cannot be patched. */
  obstacle?: string;
  /** The next build repeats them where it reuses the site. */
  warnings: Diagnostic[];
  /** Warnings that other code printed while the site was loaded; repeated likewise ({@link keepHeard}). */
  heard: Message[];
}

/** How the site differs from the one that the last build was made of. */
export interface Difference {
  /** Files of the site, relative to it, with another content; none: it is the same. */
  edited: string[];
  /** Files that commits have touched since, and whose dates or authors code asked for. */
  dated: string[];
  last: Made;
}

/** Why it is of no use to know the last build: ends a sentence that begins with "because". */
export interface NoDifference {
  reason: string;
}
