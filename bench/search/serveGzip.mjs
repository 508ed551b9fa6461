import {createServer} from 'node:http';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

function findFile(folder, pathname) {
  const candidates = [pathname, `${pathname}/index.html`].map((name) => path.join(folder, name));
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** Serves a folder as hosts of static sites do, compressed; `traffic.bytes` counts the bodies below `counted`. */
export async function serveGzip({folder, counted}) {
  const traffic = {bytes: 0, files: 0};
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url, 'http://x');
    const file = findFile(folder, decodeURIComponent(pathname));
    if (!file) return response.writeHead(404).end();
    const body = gzipSync(readFileSync(file));
    if (pathname.startsWith(counted)) {
      traffic.bytes += body.length;
      traffic.files += 1;
    }
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'gzip',
      'cache-control': pathname.startsWith(counted) ? 'max-age=600' : 'no-cache',
    });
    return response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address();
  return {
    origin: `http://127.0.0.1:${port}`,
    traffic,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
