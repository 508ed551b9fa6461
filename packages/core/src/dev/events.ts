import type {ServerResponse} from 'node:http';

export type DevEvent =
  /** Records or page modules changed: the open page asks for its record again. */
  | {type: 'page'}
  /** The shell changed: the page takes the change over, or loads anew if it cannot. */
  | {type: 'shell'}
  /** The page must load anew. */
  | {type: 'reload'}
  | {type: 'error'; text: string}
  | {type: 'ready'};

export interface EventChannel {
  connect(response: ServerResponse): void;
  send(event: DevEvent): void;
  close(): void;
}

/** Server-sent events to every open tab; a new tab is told of the last error, if it still stands. */
export function createEventChannel(): EventChannel {
  const clients = new Set<ServerResponse>();
  let standing: DevEvent | undefined;
  const write = (client: ServerResponse, event: DevEvent) =>
    client.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    connect(response) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-cache',
        Connection: 'keep-alive',
      });
      response.write(': connected\n\n');
      clients.add(response);
      response.on('close', () => clients.delete(response));
      if (standing) write(response, standing);
    },
    send(event) {
      standing = event.type === 'error' ? event : undefined;
      for (const client of clients) write(client, event);
    },
    close() {
      for (const client of clients) client.end();
    },
  };
}
