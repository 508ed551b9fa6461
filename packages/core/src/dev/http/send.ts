import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import mime from 'mime-types';

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): true {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
  return true;
}

export const HTML = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';

export function toType(file: string): string {
  return mime.contentType(path.extname(file)) || 'application/octet-stream';
}

export function wantsHtml({headers}: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html');
}

export function decodeOrSelf(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
