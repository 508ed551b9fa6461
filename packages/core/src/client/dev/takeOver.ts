import type {PageRecord} from '../../shared/wire.js';

/** What the shell offers while developing. */
interface Scope {
  __velocisaurus?: {showRecord?: (pathname: string, record: PageRecord) => Promise<void>};
  /** Resolves to `false` where a change cannot be swapped in. */
  __velocisaurusUpdateShell?: () => Promise<boolean>;
}

const scope = window as unknown as Scope;

/** Where there is no app yet, the document has nothing to lose. */
export function showPage(pathname: string, record: PageRecord): void {
  const show = scope.__velocisaurus?.showRecord;
  if (!show) return window.location.reload();
  show(pathname, record).catch((error: unknown) => {
    console.warn(error);
    window.location.reload();
  });
}

export function takeOverShell(): void {
  const update = scope.__velocisaurusUpdateShell;
  if (!update) return window.location.reload();
  void update().then((isDone) => isDone || window.location.reload());
}
