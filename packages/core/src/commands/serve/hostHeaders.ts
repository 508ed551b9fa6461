import type {IncomingMessage, ServerResponse} from 'node:http';
import fresh from 'fresh';

export interface Headers {
  [name: string]: string | number;
}

type WriteHead = (status: number, headers?: Headers) => ServerResponse;

/** A name of the builder that changes with the content: `main.1f2e3d4c.js`, `mark-1f2e3d4c….svg`. */
const HASHED = /^assets\/.*[.-][\da-f]{8,}\.\w+$/;

const A_YEAR = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

// Compressed or not, the content is the same and the bytes are not: only a weak tag is true of both.
function weaken(headers: Headers): Headers {
  return headers.ETag ? {...headers, ETag: `W/${headers.ETag}`} : headers;
}

function omitLength({'Content-Length': _length, ...headers}: Headers): Headers {
  return headers;
}

function takeHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name] as string | undefined;
  delete request.headers[name];
  return value;
}

/**
 * Adds what hosts send with files: how long a browser may keep them, and 304 where it has them already. `pathname` is relative to
 * the built site. Takes the conditions out of the request, so that the handler answers with the file.
 */
export function addHostHeaders({
  request,
  response,
  pathname,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
}): void {
  const noneMatch = takeHeader(request, 'if-none-match');
  // A weak tag never proves that parts of two answers fit together.
  if (takeHeader(request, 'if-range')) delete request.headers.range;
  const writeHead = response.writeHead.bind(response) as WriteHead;
  const write: WriteHead = (status, given = {}) => {
    if (status !== 200 && status !== 206) return writeHead(status, given);
    const cacheControl = HASHED.test(pathname) ? A_YEAR : ASK_EACH_TIME;
    const headers = weaken({...given, 'Cache-Control': cacheControl});
    const isKnown =
      status === 200 && fresh({'if-none-match': noneMatch}, {etag: String(headers.ETag)});
    return isKnown ? writeHead(304, omitLength(headers)) : writeHead(status, headers);
  };
  response.writeHead = write as ServerResponse['writeHead'];
}
