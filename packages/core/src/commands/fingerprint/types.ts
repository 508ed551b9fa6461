import type {Message, Reads} from '../../cache/index.js';
import type {Asked} from '../../config/index.js';
import type {Diagnostic} from '../../diagnostics/index.js';

/** All inputs of a build, and its results. */
export interface Fingerprint {
  /** Facts that are known before the site is loaded, other than its files: readable name → hash. */
  facts: Facts;
  /** Names of the variables that any code has read. */
  variables: string[];
  environment: Facts;
  /** Absent: nothing of the site came from the history. */
  history?: KnownHistory;
  /** The files of the site, and those below the roots: path relative to the site → hash. */
  inside: Hashes;
  /** Folders and files outside the site's folder that hold content. Relative to the site. */
  roots: string[];
  /** Single files outside of both: packages that were loaded, and files that pages import from elsewhere. */
  outside: Hashes;
  /** Everything that code of the site read. */
  reads: Reads;
  made: Made;
  /** Why no later build can know that the site would be the same. The text follows the word "because" in a sentence. */
  uncacheable?: string;
}

export interface KnownHistory {
  /** The state of the history, see {@link History.name}. */
  name: string | null;
  /** Files whose dates or authors code asked for, relative to the site. */
  asked: Asked;
}

export interface Facts {
  [name: string]: string;
}

/** `null`: there is no such file. */
export interface Hashes {
  [file: string]: string | null;
}

/** The results of a build that the next one uses. */
export interface Made {
  /** The id of the site that the build wrote, see `identifyOutput`. */
  site: string;
  /** Keys of the data with which `patch/` can patch its locales; empty where the site cannot be patched. */
  runs: string[];
  /** Key of the site in the store, from which `restore/` restores it, if the store holds it. */
  kept?: string;
  /** Why the site cannot be patched. */
  obstacle?: string;
  /** The next build repeats them where it reuses the site. */
  warnings: Diagnostic[];
  /** Warnings that other code printed while the site was loaded, or after it was built. The next build repeats them likewise, see `heard.ts`. */
  heard: Message[];
}

/** The differences between the site and its state at the last build. */
export interface Difference {
  /** Files of the site, relative to it, whose content differs. */
  edited: string[];
  /** Files that commits have touched since, and whose dates or authors code asked for. */
  dated: string[];
  last: Made;
}

/** Why a build cannot use the last one. `reason` follows the word "because" in a sentence. */
export interface NoDifference {
  reason: string;
}
