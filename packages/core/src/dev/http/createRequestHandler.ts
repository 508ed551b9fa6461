import type {IncomingMessage, ServerResponse} from 'node:http';
import {DiagnosticsError} from '../../diagnostics/index.js';
import {findRefusal, protectResponse} from './guardRequest.js';
import {send} from './send.js';

/** Refuses requests that do not come for this host, and answers with status 500 where `handle` rejects. */
export function createRequestHandler(o: {
  host: string;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    protectResponse(response);
    const refusal = findRefusal(request, o.host);
    if (refusal) return void send(response, 403, 'text/plain', refusal);
    o.handle(request, response).catch((error: unknown) => {
      // The errors of the site are on the board.
      if (!(error instanceof DiagnosticsError)) console.error(error);
      if (!response.headersSent) send(response, 500, 'text/plain', String(error));
      else response.end();
    });
  };
}
