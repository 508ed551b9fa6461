import type {ClientMessage} from '../../shared/dev.js';
import type {ErrorTrace} from '../../shared/rendering.js';

/** From `client/app/hot/reportCrashes.ts`; `detail` is the error with React's stacks. */
const CRASH_EVENT = 'velocisaurus:crash';
/** From `shell/hot/announceRefreshes.js`. */
const RENEW_EVENT = 'velocisaurus:renew';

interface CrashDetail {
  error: unknown;
  componentStack: string | null | undefined;
  ownerStack: string | null;
}

/** In characters. The innermost calls are enough, and the server does not accept long messages. */
const LONGEST_TEXT = 10_000;

function readTrace(stacks: {[name in keyof ErrorTrace]: string | null | undefined}): ErrorTrace {
  const found = Object.entries(stacks).flatMap(([name, stack]) =>
    stack ? [[name, stack.slice(0, LONGEST_TEXT)]] : [],
  );
  return Object.fromEntries(found) as ErrorTrace;
}

/** The longest time that React may take to render a change. */
const CALM_MILLISECONDS = 400;

export interface CrashWatcher {
  /** Call it when another page is shown. Unless a crash follows, it counts as fixed. */
  renew(): void;
}

/** Reports to the server which pages React could not render, and which it could render after that. */
export function watchCrashes({
  readPathname,
  send,
}: {
  readPathname: () => string;
  send: (message: ClientMessage) => void;
}): CrashWatcher {
  let timer: number | undefined;

  window.addEventListener(CRASH_EVENT, (event) => {
    window.clearTimeout(timer);
    const {error, ...stacks} = (event as CustomEvent<CrashDetail>).detail;
    const {message, stack} = error instanceof Error ? error : new Error(String(error));
    send({
      type: 'crash',
      pathname: readPathname(),
      message: message.slice(0, LONGEST_TEXT),
      trace: readTrace({...stacks, stack}),
    });
  });

  function renew(): void {
    window.clearTimeout(timer);
    const pathname = readPathname();
    timer = window.setTimeout(() => send({type: 'calm', pathname}), CALM_MILLISECONDS);
  }

  window.addEventListener(RENEW_EVENT, renew);
  return {renew};
}
