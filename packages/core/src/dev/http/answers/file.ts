import path from 'node:path';
import sirv from 'sirv';
import {readEngineOptions} from '../../../shared/engineOptions.js';
import type {Asked} from '../asked.js';
import {findFile} from '../findFile.js';
import {send} from '../send.js';

/** What compiled pages need lies in a folder of the server's own; files of the site in its static folders. */
export function answerFile(asked: Asked): boolean {
  const {request, response, relative, siteDir, locale, onRefusedLink: onRefused} = asked;
  const {siteConfig} = locale.site.context;
  const folders = siteConfig.staticDirectories.map((name) => path.resolve(siteDir, name));
  const within = readEngineOptions(siteConfig).followStaticLinks ? undefined : folders;
  const own = locale.outDir;
  const places = [{folder: own, within: [own]}, ...folders.map((folder) => ({folder, within}))];
  for (const {folder, within: allowed} of places) {
    const file = findFile({folder, within: allowed, pathname: relative, onRefused});
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
