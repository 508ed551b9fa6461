import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import {connect, type AddressInfo, type Socket} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {openSocket} from './openSocket.js';

const REQUEST =
  'GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

interface Answer {
  isAllowed: boolean;
  onOther: () => Promise<boolean>;
}

let server: Server;
let client: Socket;

afterEach(() => {
  client.destroy();
  server.close();
});

/** Gives the server's end of the connection. */
async function askForUpgrade({isAllowed, onOther}: Answer): Promise<Socket> {
  const nothing = () => undefined;
  server = createServer();
  openSocket({
    server,
    isAllowed: () => isAllowed,
    onOther,
    onOpen: nothing,
    onMessage: nothing,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const upgraded = once(server, 'upgrade') as Promise<[unknown, Socket]>;
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', nothing).write(REQUEST);
  const [, socket] = await upgraded;
  return socket;
}

it.each<[string, Answer]>([
  ['refuses', {isAllowed: false, onOther: () => Promise.resolve(false)}],
  ['offers to others', {isAllowed: true, onOther: () => new Promise(() => undefined)}],
])('handles a reset of an upgrade that it %s', async (_name, answer) => {
  const socket = await askForUpgrade(answer);
  // Throws where nothing handles the error.
  expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow();
  expect(socket.destroyed).toBe(true);
});
