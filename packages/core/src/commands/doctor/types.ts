/** `fail`: a build of the site will fail; `look`: it may not be what the site has today. */
export type Verdict = 'ok' | 'look' | 'fail';

export interface Finding {
  verdict: Verdict;
  text: string;
  /** What to do about it. */
  advice?: string;
}

/** What the compatibility suite saw of a plugin, in the version that it pins. */
export interface KnownPlugin {
  version: string;
  /** Compared with the build of published Docusaurus. */
  build: 'ok' | 'differs' | 'fails';
  start: 'ok' | 'fails' | 'untested';
  note?: string;
}
