import type {IncomingMessage, ServerResponse} from 'node:http';
import type {RequestHandler} from 'express';
import compression from 'compression';

// Parts of a file are parts of its plain bytes, and "not modified" has none.
const isWhole = ({statusCode}: {statusCode: number}) => statusCode === 200 || statusCode >= 400;

const addCompression = compression({
  filter: (request, response) => isWhole(response) && compression.filter(request, response),
});

/** Sends text by brotli or gzip to clients that take it. */
export function compress(request: IncomingMessage, response: ServerResponse): void {
  // It takes any request of Node, whatever its types say.
  const [plainRequest, plainResponse] = [
    request,
    response,
  ] as unknown as Parameters<RequestHandler>;
  addCompression(plainRequest, plainResponse, () => {});
}
