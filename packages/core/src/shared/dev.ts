import type {ErrorTrace} from './rendering.js';
import type {PageRecord} from './wire.js';

/** Where what only the dev server has lies, below the base URL. */
const DEV_FOLDER = '__velocisaurus';
export const SOCKET_PATH = `${DEV_FOLDER}/socket`;
export const DEV_CLIENT_FOLDER = `${DEV_FOLDER}/client`;

export interface Place {
  /** Relative to the site folder. */
  file: string;
  line?: number;
  column?: number;
}

/** Something that is wrong, as the overlay shows it. */
export interface ShownProblem {
  title: string;
  /** Exactly what the terminal says, without its colours. */
  text: string;
  /** What an editor can open. */
  place?: Place;
}

/** A link of the page in view that leads nowhere. */
export interface BrokenLinkMark {
  /** As the page has it. */
  link: string;
  message: string;
}

/** From the server to a tab. */
export type ServerMessage =
  /**
   * `session` is another one after a restart of the server; `shell` is the newest one; `reloads`: whether a tab loads anew where a
   * change cannot be swapped in.
   */
  | {type: 'hello'; session: string; shell: string; reloads: boolean}
  /** The page has changed: its new record. `site` is another one where more may have changed than pages. */
  | {type: 'page'; pathname: string; record: PageRecord; site: number}
  /** The shell has changed: it is taken over, or the tab loads anew. */
  | {type: 'shell'; hash: string}
  | {type: 'reload'; reason: string}
  /** All that is wrong now, as far as it concerns the page in view. */
  | {type: 'problems'; problems: ShownProblem[]}
  | {type: 'links'; pathname: string; broken: BrokenLinkMark[]};

/** From a tab to the server. */
export type ClientMessage =
  /** The page that is on the screen; with base URL, decoded. */
  | {type: 'view'; pathname: string}
  /** The last page that came has all that it needs to be shown. */
  | {type: 'shown'}
  /** React could not render the page. */
  | {type: 'crash'; pathname: string; message: string; trace: ErrorTrace}
  /** React could render the page since something has changed. */
  | {type: 'calm'; pathname: string}
  | {type: 'open'; place: Place};
