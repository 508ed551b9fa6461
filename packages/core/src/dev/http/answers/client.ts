import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {DEV_CLIENT_FOLDER} from '../../../shared/dev.js';
import type {Asked} from '../asked.js';
import {findFile} from '../findFile.js';
import {send, toType} from '../send.js';

const CLIENT = fileURLToPath(new URL('../../../client/dev', import.meta.url));

/** Serves the scripts of the dev client. They are not part of the shell, so that they run even if it does not build. */
export async function answerClient({
  relative,
  response,
}: Pick<Asked, 'relative' | 'response'>): Promise<boolean> {
  if (!relative.startsWith(`${DEV_CLIENT_FOLDER}/`)) return false;
  const pathname = relative.slice(DEV_CLIENT_FOLDER.length + 1);
  const file = findFile({folder: CLIENT, within: [CLIENT], pathname});
  if (!file || !file.endsWith('.js')) return send(response, 404, 'text/plain', 'Not found');
  return send(response, 200, toType(file), await readFile(file));
}
