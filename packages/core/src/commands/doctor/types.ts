/** `fail`: a build of the site will fail; `look`: the built site may differ from the present one. */
export type Verdict = 'ok' | 'look' | 'fail';

export interface Finding {
  verdict: Verdict;
  text: string;
  /** An action that may fix it. */
  advice?: string;
}

/** The results of the compatibility suite for a plugin, in the version that the suite pins. */
export interface KnownPlugin {
  version: string;
  /** Compared with the build of published Docusaurus. */
  build: 'ok' | 'differs' | 'fails';
  start: 'ok' | 'fails' | 'untested';
  note?: string;
}
