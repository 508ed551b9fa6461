import {execFileSync, spawn} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

/** `undefined`: it is installed, with the module that takes PUT; else the reason why it cannot be used. */
export function findNginxObstacle() {
  try {
    const {stderr} = {stderr: execFileSync('sh', ['-c', 'nginx -V 2>&1'], {encoding: 'utf8'})};
    return stderr.includes('http_dav_module') ? undefined : 'nginx has no DAV module';
  } catch {
    return 'nginx is not installed (Debian: apt-get install nginx-light)';
  }
}

async function findFreePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The configuration from the guide to the remote store, with additions for a server that runs without root and beside others. */
const configure = ({folder, port}) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location ~ ^/(ac|cas)/[0-9a-f]+$ {
      root ${folder}/objects;
      dav_methods PUT;
      create_full_put_path on;
      client_max_body_size 1g;
    }
  }
}
`;

async function waitFor(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(50);
  }
  throw new Error(`nginx does not answer at ${url}.`);
}

/** A cache of nginx's DAV module in `folder`. */
export async function startNginx(folder) {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.join(folder, 'objects'), {recursive: true});
  const port = await findFreePort();
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, configure({folder, port}));
  const child = spawn('nginx', ['-c', config, '-e', path.join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(url);
  const close = () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    return ended;
  };
  return {url, close};
}
