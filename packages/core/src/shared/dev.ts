import type {ErrorTrace} from './rendering.js';
import type {PageRecord} from './wire.js';

/** The folder below the base URL that only the dev server has. */
const DEV_FOLDER = '__velocisaurus';
export const SOCKET_PATH = `${DEV_FOLDER}/socket`;
export const DEV_CLIENT_FOLDER = `${DEV_FOLDER}/client`;

export interface Place {
  /** Relative to the site folder. */
  file: string;
  line?: number;
  column?: number;
}

/** A problem as the overlay shows it. */
export interface ShownProblem {
  title: string;
  /** Exactly what the terminal says, without its colours. */
  text: string;
  /** The place that an editor can open. */
  place?: Place;
}

/** A link of the page in view that leads nowhere. */
export interface BrokenLinkMark {
  /** The link as the page contains it. */
  link: string;
  message: string;
}

/** From the server to a tab. */
export type ServerMessage =
  /**
   * `session` changes when the server restarts; `shell` is the hash of the newest shell; `reloads`: whether a tab reloads when
   * a change cannot be swapped in.
   */
  | {type: 'hello'; session: string; shell: string; reloads: boolean}
  /** The page has changed: its new record. `site` changes if more than pages may have changed. */
  | {type: 'page'; pathname: string; record: PageRecord; site: number}
  /** The shell has changed: the tab takes it over, or reloads. */
  | {type: 'shell'; hash: string}
  | {type: 'reload'; reason: string}
  /** All current problems that concern the page in view. */
  | {type: 'problems'; problems: ShownProblem[]}
  | {type: 'links'; pathname: string; broken: BrokenLinkMark[]};

/** From a tab to the server. */
export type ClientMessage =
  /** The page that is on the screen; with base URL, decoded. */
  | {type: 'view'; pathname: string}
  /** The tab has fetched all that it needs to show the last page. */
  | {type: 'shown'}
  /** React could not render the page. */
  | {type: 'crash'; pathname: string; message: string; trace: ErrorTrace}
  /** React has rendered the page without an error after a change. */
  | {type: 'calm'; pathname: string}
  | {type: 'open'; place: Place};
