import {createServer} from 'node:http';
import {serveFolder} from './server.mjs';

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function writeInPieces(response, html, {listCuts, pause}) {
  let from = 0;
  for (const to of listCuts(html)) {
    response.write(html.slice(from, to));
    from = to;
    await sleep(pause);
  }
  response.end(html.slice(from));
}

/**
 * Serves a folder as `serveFolder` does, and documents as a slow line or a busy browser has them: with a pause after each piece.
 * @param {string} folder
 * @param {{listCuts: (html: string) => number[], pause: number}} options places where a document is cut; milliseconds
 */
export async function serveInPieces(folder, options) {
  const whole = await serveFolder(folder);
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url, whole.origin));
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, {'content-type': type});
    if (type === 'text/html') await writeInPieces(response, await answer.text(), options);
    else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address();
  const stop = async () => {
    await new Promise((resolve) => server.close(resolve));
    await whole.stop();
  };
  return {origin: `http://127.0.0.1:${port}`, stop};
}
