import type {IncomingMessage, Server} from 'node:http';
import type {Duplex} from 'node:stream';
import {WebSocketServer, type WebSocket} from 'ws';
import {SOCKET_PATH, type ClientMessage, type ServerMessage} from '../../shared/dev.js';

/** An open browser tab. */
export interface Tab {
  send(message: ServerMessage): void;
  /** The path of its page, with base URL, decoded; set once the tab has reported it. */
  pathname?: string;
  /** The hash of the record that it shows. */
  shown?: string;
}

export interface Tabs {
  all(): Tab[];
  close(): void;
}

interface SocketOptions {
  server: Server;
  /** Whether the request comes from a page of this server, and uses a host name of this machine. */
  isAllowed: (request: IncomingMessage) => boolean;
  /** Returns whether something else takes a socket that the dev client did not request. */
  onOther: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<boolean>;
  onOpen: (tab: Tab) => void;
  onMessage: (tab: Tab, message: ClientMessage) => void;
}

const LARGEST_MESSAGE = 64 * 1024;

function isCrash({pathname, message, trace}: {[field: string]: unknown}): boolean {
  const isTrace = typeof trace === 'object' && trace !== null && !Array.isArray(trace);
  const texts = [pathname, message, ...Object.values(isTrace ? trace : {})];
  return isTrace && texts.every((text) => typeof text === 'string');
}

function parseMessage(data: unknown): ClientMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as ClientMessage;
    if (message.type === 'view' && typeof message.pathname === 'string') return message;
    if (message.type === 'shown') return message;
    if (message.type === 'calm' && typeof message.pathname === 'string') return message;
    if (message.type === 'crash') return isCrash(message) ? message : undefined;
    if (message.type === 'open' && typeof message.place?.file === 'string') return message;
  } catch {
    // The message is not from the dev client.
  }
  return undefined;
}

function isOurs({url = ''}: IncomingMessage): boolean {
  return url.split('?')[0]!.endsWith(`/${SOCKET_PATH}`);
}

/** Opens the connections that notify tabs of changes. */
export function openSocket(options: SocketOptions): Tabs {
  const {server, isAllowed, onOther, onOpen, onMessage} = options;
  const sockets = new WebSocketServer({noServer: true, maxPayload: LARGEST_MESSAGE});
  const tabs = new Map<WebSocket, Tab>();

  function add(socket: WebSocket): void {
    const tab: Tab = {send: (message) => socket.send(JSON.stringify(message))};
    tabs.set(socket, tab);
    socket.on('message', (data) => {
      const message = parseMessage(data);
      if (message) onMessage(tab, message);
    });
    socket.on('close', () => tabs.delete(socket));
    socket.on('error', () => socket.terminate());
    onOpen(tab);
  }

  server.on('upgrade', (request, socket, head) => {
    // The HTTP server no longer handles the socket's errors, e.g. that the client resets the connection.
    socket.on('error', () => socket.destroy());
    const refuse = () => void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    if (!isAllowed(request)) refuse();
    else if (isOurs(request)) sockets.handleUpgrade(request, socket, head, add);
    else onOther(request, socket, head).then((isTaken) => isTaken || refuse(), refuse);
  });
  return {
    all: () => [...tabs.values()],
    close() {
      for (const socket of tabs.keys()) socket.terminate();
      sockets.close();
    },
  };
}
