import type {Server} from 'node:net';
import {throwDiagnostic} from '../../diagnostics/index.js';

interface Address {
  host: string;
  port: number;
}

/** Resolves when the server takes requests. */
export async function listen(server: Server, {host, port}: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
    server.listen(port, host);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throwDiagnostic({
      name: 'command-failed',
      message: `Another program listens on ${host}:${port} already.`,
      hint: 'Choose another port with --port.',
    });
  });
}
