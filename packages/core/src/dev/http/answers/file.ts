import path from 'node:path';
import serveHandler from 'serve-handler';
import {readEngineOptions} from '../../../shared/engineOptions.js';
import type {Asked} from '../asked.js';
import {findFile} from '../findFile.js';

/** Sends a file that may be read. Supports ranges and conditional requests. */
function sendFile({request, response}: Asked, folder: string): Promise<void> {
  const exactly = {cleanUrls: false, directoryListing: false, symlinks: true};
  return serveHandler(request, response, {public: folder, etag: true, ...exactly});
}

/** Serves files that compiled pages need from the output folder of the locale, and all others from the static folders of the site. */
export async function answerFile(asked: Asked): Promise<boolean> {
  const {request, relative, siteDir, locale, onRefusedLink: onRefused} = asked;
  const {siteConfig} = locale.site.context;
  const folders = siteConfig.staticDirectories.map((name) => path.resolve(siteDir, name));
  const within = readEngineOptions(siteConfig).followStaticLinks ? undefined : folders;
  const own = locale.outDir;
  const places = [{folder: own, within: [own]}, ...folders.map((folder) => ({folder, within}))];
  for (const {folder, within: allowed} of places) {
    const file = findFile({folder, within: allowed, pathname: relative, onRefused});
    if (!file) continue;
    request.url = `/${relative}`;
    await sendFile(asked, folder);
    return true;
  }
  return false;
}
