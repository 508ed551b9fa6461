/** When React takes over the HTML of a page: as it loads, once the browser is idle, or once the reader does something. */
export type Hydration = 'load' | 'idle' | 'intent';

export const HYDRATIONS: Hydration[] = ['load', 'idle', 'intent'];

/** Something that the reader did before React was there to answer. */
export interface Action {
  target: Element;
  /** Does it once more. */
  replay: () => void;
}

/** `window.__velocisaurusLate`: what the script that loads the shell hands over to it. */
export interface LateShell {
  /** Whether the reader has done anything yet. */
  hasIntent: boolean;
  /** Absolute addresses of the scripts that are on their way. */
  pending: ReadonlySet<string>;
  /** Gives what the reader did, in order, and holds up nothing from now on. */
  release: () => Action[];
}
