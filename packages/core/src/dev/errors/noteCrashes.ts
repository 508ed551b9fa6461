import {describeRenderError} from '../../render/index.js';
import type {ClientMessage} from '../../shared/dev.js';
import type {Locales} from '../locale/createLocales.js';
import type {ProblemBoard} from '../problems.js';
import type {DevShell} from '../shell/createDevShell.js';
import {locateError} from './locateError.js';

type Crash = Extract<ClientMessage, {type: 'crash'}>;

interface NoteOptions {
  board: ProblemBoard;
  shell: DevShell;
  locales: Locales;
}

function toError({message, trace}: Crash): Error {
  return Object.assign(new Error(message), trace);
}

/**
 * Puts errors on the board that browsers meet when they render a page. An error that the server meets as well gets the same
 * text, so that the board shows it once.
 */
export function noteCrashes({board, shell, locales}: NoteOptions) {
  /** Path of a page → its last crash, as long as it is being located. A newer message about the page takes it away. */
  const pending = new Map<string, Crash>();
  const toSource = (page: string) => ({key: `crash ${page}`, page});

  async function locate({pathname, trace}: Crash) {
    const locale = (await locales.find(pathname))?.current();
    if (!locale) return undefined;
    const {page} = await locale.open(pathname);
    const {outDir, site} = locale;
    const {siteDir} = site.context;
    const modules = {page, siteDir, folders: [outDir], side: 'browser' as const};
    const files = shell.current()?.files.browser ?? new Map<string, never>();
    return locateError({trace, files, modules}) ?? (page.source && {file: page.source});
  }

  return {
    async onCrash(crash: Crash): Promise<void> {
      const {pathname} = crash;
      pending.set(pathname, crash);
      const place = await locate(crash).catch(() => undefined);
      if (pending.get(pathname) !== crash) return;
      pending.delete(pathname);
      const diagnostic = describeRenderError(toError(crash), pathname);
      board.set(toSource(pathname), [{...diagnostic, ...place}]);
    },
    onCalm(pathname: string): void {
      pending.delete(pathname);
      board.set(toSource(pathname), []);
    },
  };
}
