import {readFileSync} from 'node:fs';
import {createServer, type RequestListener, type Server} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import {throwDiagnostic} from '../../diagnostics/index.js';

export interface WebServer {
  server: Server;
  protocol: 'http' | 'https';
}

function readPem(variable: 'SSL_CRT_FILE' | 'SSL_KEY_FILE'): Buffer {
  const file = process.env[variable];
  try {
    return readFileSync(file ?? '');
  } catch {
    throwDiagnostic({
      name: 'invalid-argument',
      message: `HTTPS=true needs ${variable}: the path of a PEM file.`,
      found: file ?? 'nothing',
      hint: 'mkcert makes both files: SSL_CRT_FILE=localhost.pem SSL_KEY_FILE=localhost-key.pem',
    });
  }
}

/** HTTP, or HTTPS where `HTTPS=true` says so, with the files that `SSL_CRT_FILE` and `SSL_KEY_FILE` name. */
export function createWebServer(listener: RequestListener): WebServer {
  if (process.env.HTTPS !== 'true') return {server: createServer(listener), protocol: 'http'};
  const cert = readPem('SSL_CRT_FILE');
  const key = readPem('SSL_KEY_FILE');
  return {server: createSecureServer({cert, key}, listener), protocol: 'https'};
}
