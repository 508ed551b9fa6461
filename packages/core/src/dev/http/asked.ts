import type {IncomingMessage, ServerResponse} from 'node:http';
import type {RefusedLink} from '../../shared/refusedLinks.js';
import type {OutputFile} from '../../shell/index.js';
import type {LoadedLocale} from '../locale/createLoaded.js';
import type {OpenPage} from '../locale/openPage.js';
import type {Locales} from '../locale/createLocales.js';
import type {ProblemBoard} from '../problems.js';
import type {DevShell} from '../shell/createDevShell.js';

export interface AnswerOptions {
  siteDir: string;
  locales: Locales;
  shell: DevShell;
  board: ProblemBoard;
  ssr: boolean;
  /** Called with the version of a page that a tab gets. */
  noteServed: (pathname: string, page: OpenPage) => void;
  /** Called with a static file that is behind a link out of the static folders. */
  onRefusedLink: (refused: RefusedLink) => void;
  /** Called when a page has been answered. */
  onAnswered: () => void;
}

/** One request. `relative` is its path below the base URL, still encoded. */
export interface Asked extends AnswerOptions {
  request: IncomingMessage;
  response: ServerResponse;
  locale: LoadedLocale;
  baseUrl: string;
  relative: string;
  /** Scripts with data of the site that recent pages have named. */
  handedOut: OutputFile[];
}

/** Returns whether it has answered. */
export type Answer = (asked: Asked) => boolean | Promise<boolean>;
