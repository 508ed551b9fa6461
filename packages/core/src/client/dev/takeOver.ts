import type {ServerMessage} from '../../shared/dev.js';
import type {PageRecord} from '../../shared/wire.js';

type ShownPage = Extract<ServerMessage, {type: 'page'}>;

/** What the shell offers while developing. */
interface Scope {
  __velocisaurus?: {
    showRecord?: (pathname: string, record: PageRecord, site: number) => Promise<void>;
  };
  /** Resolves to `false` where a change cannot be swapped in. */
  __velocisaurusUpdateShell?: () => Promise<boolean>;
}

const scope = window as unknown as Scope;

let mayReload = true;

/** `--hot-only`: what cannot be swapped in waits until the writer loads the page anew. */
export function allowReloads(isAllowed: boolean): void {
  mayReload = isAllowed;
}

function reload(): void {
  if (mayReload) window.location.reload();
  else console.warn('A change could not be swapped in: load the page anew to see it.');
}

/** Where there is no app yet, the document has nothing to lose. */
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

/** For an app that does not come: it may be what the new shell mends. */
const LONGEST_MOUNT = 5_000;

/** Components that are swapped before React has mounted them would stay on the screen as they were. */
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

/** There may be another shell since the document was asked for: nobody told this tab before it was connected. */
export function catchUpWithShell(): void {
  const update = () => scope.__velocisaurusUpdateShell && takeOverShell();
  if (document.readyState === 'complete') update();
  else window.addEventListener('load', update, {once: true});
}
