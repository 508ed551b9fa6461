import {createServer} from 'node:http';
import {createReadStream, existsSync, statSync} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {start} from './docusaurus.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export function findFreePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * `docusaurus serve` of a built site, or `docusaurus start`.
 * @param {{site: string, command: 'serve' | 'start', readyPath: string}} options
 */
export async function startServer({site, command, args = [], env, bin, readyPath}) {
  const port = await findFreePort();
  const own = ['--port', String(port), '--host', '127.0.0.1', '--no-open'];
  const {child, log, stop} = start({site, args: [command, ...own, ...args], env, bin});
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitFor({url: origin + readyPath, child, log});
  } catch (error) {
    // A server that goes on keeps the test file from ending.
    await stop();
    throw error;
  }
  return {origin, stop, log, pid: child.pid};
}

async function waitFor({url, child, log}) {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with exit code ${child.exitCode}:\n${log.output}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within two minutes:\n${log.output}`);
}

/**
 * Serves a folder as it is at the root or below `baseUrl` (without a slash at its end), without redirects: for what `docusaurus serve`
 * would put right by itself. Where there is no file, it answers as hosts do: with `404.html`, if the folder has one.
 */
export async function serveFolder(folder, baseUrl = '') {
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url, 'http://x');
    const isBelow = pathname.startsWith(baseUrl);
    const found = isBelow && findFile(folder, decodeURIComponent(pathname.slice(baseUrl.length)));
    const file = found || findFile(folder, '/404.html');
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[path.extname(file ?? '.html')] ?? 'application/octet-stream',
    });
    if (file) createReadStream(file).pipe(response);
    else response.end('Not found');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function findFile(folder, pathname) {
  const candidates = [pathname, `${pathname}/index.html`, `${pathname}.html`].map((name) =>
    path.join(folder, name),
  );
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}
