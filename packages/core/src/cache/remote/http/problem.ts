import type {Problem} from '../types.js';

/** A request failed. Its words hold no text of the server's and no address: they may be printed. */
export class RemoteError extends Error implements Problem {
  constructor(
    readonly words: string,
    readonly isFinal = false,
  ) {
    super(words);
  }
}

const CUT = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'];

function findCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const {code} = cause as NodeJS.ErrnoException;
    if (typeof code === 'string' && /^\w+$/.test(code)) return code;
  }
  return undefined;
}

/** `error`: what `fetch` or the body of its answer threw. */
export function toRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  const code = findCode(error);
  if (code && CUT.includes(code)) return new RemoteError('closed the connection too early');
  // Node.js before version 24 names what its parser of HTTP could not read.
  if (!code || code.startsWith('HPE_')) return new RemoteError('gave no valid HTTP answer');
  return new RemoteError(`cannot be reached (${code})`);
}

const REFUSED = [401, 403, 407];

export function toStatusError(method: string, status: number): RemoteError {
  if (REFUSED.includes(status)) {
    const what = method === 'PUT' ? 'does not let this build write' : 'refused the credentials';
    return new RemoteError(`${what} (${status})`, true);
  }
  return new RemoteError(`answered ${status}`, method === 'PUT' && status === 405);
}
