import {spawn} from 'node:child_process';
import {createServer} from 'node:net';

async function findFreePort() {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const {port} = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilServed(origin, exited) {
  const isServed = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    if (await isServed()) return;
    if (exited()) throw new Error('"docusaurus serve" ended by itself.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing is served at ${origin}.`);
}

/** Runs `npx docusaurus serve` in the site while `task` asks it for pages. */
export async function withServer(site, task) {
  const port = await findFreePort();
  // A separate process group: npx starts the server as its child, and both must end.
  const child = spawn('npx', ['docusaurus', 'serve', '--no-open', '--port', String(port)], {
    cwd: site,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  try {
    const origin = `http://localhost:${port}`;
    await waitUntilServed(origin, () => child.exitCode !== null);
    await task(origin);
  } finally {
    if (process.platform === 'win32') child.kill();
    else if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await closed;
  }
}
