import type {RemoteSettings} from '../types.js';
import {RemoteError, toRemoteError} from './problem.js';
import {watchTime, type Clock} from './watchTime.js';

export interface Request {
  method: 'GET' | 'HEAD' | 'PUT';
  /** The path below the URL of the store, with a slash at the start. */
  path: string;
  body?: Uint8Array;
  /** The largest answer to accept, in bytes. */
  most: number;
}

export interface Answer {
  status: number;
  body: Buffer;
}

export type Place = Pick<RemoteSettings, 'url' | 'authorization' | 'silence'>;

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** The redirects that repeat the body of the request. */
const FULL_REDIRECTS = [307, 308];

function toHeaders(target: URL, {url, authorization}: Place): HeadersInit {
  const isSame = target.origin === new URL(url).origin;
  return {
    'accept-encoding': 'identity',
    ...(isSame && authorization && {authorization}),
  };
}

/** @returns The target of a redirect; `undefined` if the answer is none. */
function findRedirect(answer: Response, from: URL, {method}: Request): URL | undefined {
  const isRedirect = (method === 'PUT' ? FULL_REDIRECTS : REDIRECTS).includes(answer.status);
  const location = answer.headers.get('location');
  if (!isRedirect || !location || !URL.canParse(location, from.href)) return undefined;
  const target = new URL(location, from.href);
  const isWorse = from.protocol === 'https:' && target.protocol !== 'https:';
  if (isWorse) throw new RemoteError('leads from https:// to an address without it', true);
  return target;
}

async function follow(request: Request, place: Place, clock: Clock): Promise<Response> {
  const {method, path, body} = request;
  let target = new URL(`${place.url}${path}`);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await fetch(target, {
      method,
      headers: toHeaders(target, place),
      redirect: 'manual',
      signal: clock.signal,
      ...(body && {body: body as Uint8Array<ArrayBuffer>}),
    });
    clock.tick(0);
    const next = findRedirect(answer, target, request);
    if (!next) return answer;
    await answer.body?.cancel();
    target = next;
  }
  throw new RemoteError('leads from one address to the next without end', true);
}

async function readBody(answer: Response, most: number, clock: Clock): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length;
    clock.tick(size);
    if (size > most) throw new RemoteError('sent more than an object has');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Sends a request and follows redirects. Credentials go only to the origin of the store. @throws {RemoteError} */
export async function exchange(request: Request, place: Place): Promise<Answer> {
  const clock = watchTime({silence: place.silence, sending: request.body?.length ?? 0});
  try {
    const answer = await follow(request, place, clock);
    const isWanted = answer.ok && request.method === 'GET';
    if (!isWanted) await answer.body?.cancel();
    const body = isWanted ? await readBody(answer, request.most, clock) : Buffer.alloc(0);
    return {status: answer.status, body};
  } catch (error) {
    throw toRemoteError(clock.signal.aborted ? clock.signal.reason : error);
  } finally {
    clock.stop();
  }
}
