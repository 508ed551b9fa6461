import {createServer, type RequestListener, type Server} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import {readCertificate} from './readCertificate.js';

export interface WebServer {
  server: Server;
  protocol: 'http' | 'https';
}

/** HTTP, or HTTPS where the environment asks for it. */
export async function createWebServer(
  listener: RequestListener,
  workDir: string,
): Promise<WebServer> {
  const certificate = await readCertificate(workDir);
  if (!certificate) return {server: createServer(listener), protocol: 'http'};
  return {server: createSecureServer(certificate, listener), protocol: 'https'};
}
