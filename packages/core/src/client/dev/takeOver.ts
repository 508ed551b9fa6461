import type {ServerMessage} from '../../shared/dev.js';
import type {PageRecord} from '../../shared/wire.js';

type ShownPage = Extract<ServerMessage, {type: 'page'}>;

/** The functions that the shell provides in development. */
interface Scope {
  __velocisaurus?: {
    showRecord?: (pathname: string, record: PageRecord, site: number) => Promise<void>;
  };
  /** Resolves to `false` if a change cannot be swapped in. */
  __velocisaurusUpdateShell?: () => Promise<boolean>;
}

const scope = window as unknown as Scope;

let mayReload = true;

/** `--hot-only` forbids reloads: a change that cannot be swapped in waits until the writer reloads the page. */
export function allowReloads(isAllowed: boolean): void {
  mayReload = isAllowed;
}

function reload(): void {
  if (mayReload) window.location.reload();
  else console.warn('A change could not be swapped in: load the page anew to see it.');
}

/** Shows a new version of a page. If there is no app yet, reloads the document, which has no state to lose. */
export async function showPage({pathname, record, site}: ShownPage): Promise<void> {
  const show = scope.__velocisaurus?.showRecord;
  if (!show) return window.location.reload();
  try {
    await show(pathname, record, site);
  } catch (error) {
    console.warn(error);
    reload();
  }
}

/** In milliseconds, for an app that fails to mount: the new shell may fix it. */
const LONGEST_MOUNT = 5_000;

/** Resolves once React has mounted the app. Components that are swapped before that would stay on the screen as they were. */
function whenMounted(): Promise<void> {
  if (scope.__velocisaurus?.showRecord) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('velocisaurus:mounted', () => resolve(), {once: true});
    setTimeout(resolve, LONGEST_MOUNT);
  });
}

async function updateShell(update: () => Promise<boolean>): Promise<void> {
  await whenMounted();
  if (!(await update())) reload();
}

export function takeOverShell(): void {
  const update = scope.__velocisaurusUpdateShell;
  if (update) void updateShell(update);
  else window.location.reload();
}

/** Takes over a shell that was built after the document was requested: the server could not report it before this tab was connected. */
export function catchUpWithShell(): void {
  const update = () => scope.__velocisaurusUpdateShell && takeOverShell();
  if (document.readyState === 'complete') update();
  else window.addEventListener('load', update, {once: true});
}
