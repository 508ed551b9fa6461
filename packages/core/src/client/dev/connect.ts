import type {ClientMessage, ServerMessage} from '../../shared/dev.js';

export interface Connection {
  /** Sends a message, or drops it if there is no connection: `onOpen` has to send it again. */
  send(message: ClientMessage): void;
}

interface ConnectOptions {
  baseUrl: string;
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
}

const FIRST_RETRY = 250;
const LAST_RETRY = 4_000;

function toSocketUrl(baseUrl: string): string {
  const url = new URL(`${baseUrl}__velocisaurus/socket`, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** Opens a connection to the server, and opens it again when it has closed. */
export function connect({baseUrl, onOpen, onMessage}: ConnectOptions): Connection {
  let socket: WebSocket;
  let delay = FIRST_RETRY;

  function open(): void {
    socket = new WebSocket(toSocketUrl(baseUrl));
    socket.addEventListener('open', () => {
      delay = FIRST_RETRY;
      onOpen();
    });
    socket.addEventListener('message', ({data}) =>
      onMessage(JSON.parse(String(data)) as ServerMessage),
    );
    socket.addEventListener('close', () => {
      setTimeout(open, delay);
      delay = Math.min(delay * 2, LAST_RETRY);
    });
  }

  open();
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}
