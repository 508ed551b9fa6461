import path from 'node:path';
import sirv from 'sirv';
import type {Asked} from '../asked.js';
import {findFile} from '../findFile.js';
import {send} from '../send.js';

/** What compiled pages need lies in a folder of the server's own; files of the site in its static folders. */
export function answerFile(asked: Asked): boolean {
  const {request, response, relative, siteDir, locale} = asked;
  const {staticDirectories} = locale.site.context.siteConfig;
  const own = locale.outDir;
  const places = [
    {folder: own, root: own},
    ...staticDirectories.map((name) => ({folder: path.resolve(siteDir, name), root: siteDir})),
  ];
  for (const {folder, root} of places) {
    const file = findFile({folder, root, pathname: relative});
    if (!file) continue;
    request.url = `/${relative}`;
    // Hands out ranges and answers to conditions; that the file may be read is settled.
    sirv(folder, {dev: true, etag: true, extensions: [], dotfiles: true})(request, response, () => {
      send(response, 404, 'text/plain', 'Not found');
    });
    return true;
  }
  return false;
}
