import {GLOBAL_DATA_FILE, NOT_FOUND_RECORD_FILE, RECORDS_FOLDER} from '../../../shared/wire.js';
import {openAndTell} from '../../pages/openAndTell.js';
import type {Asked} from '../asked.js';
import {decodeOrSelf, JSON_TYPE, send} from '../send.js';

export function answerData({relative, response, locale}: Asked): boolean {
  const {devSite, site} = locale;
  const docs = devSite.versionDocs.get(relative);
  const value = relative === GLOBAL_DATA_FILE ? site.globalData : docs;
  return value === undefined ? false : send(response, 200, JSON_TYPE, JSON.stringify(value));
}

/** Decoded, as tabs report the path of their page. */
function toPagePath(recordFile: string, baseUrl: string): string {
  const bare = recordFile.slice(RECORDS_FOLDER.length + 1).replace(/\.json$/, '');
  return decodeOrSelf(baseUrl + (bare === 'index' ? '' : bare));
}

/** The folder of files that plugins make of the rendered pages. The server makes them on demand. */
const SEARCH_FOLDER = 'site-data/search';

export async function answerIndex({relative, response, locale}: Asked): Promise<boolean> {
  if (!relative.startsWith(`${SEARCH_FOLDER}/`)) return false;
  const content = await locale.index.read(decodeOrSelf(relative));
  return content === undefined ? false : send(response, 200, JSON_TYPE, content);
}

export async function answerRecord(asked: Asked): Promise<boolean> {
  const {relative, response, locale, baseUrl} = asked;
  if (!relative.startsWith(`${RECORDS_FOLDER}/`)) return false;
  if (relative === NOT_FOUND_RECORD_FILE) {
    const page = await openAndTell(asked, locale, `${baseUrl}404.html`);
    return send(response, 200, JSON_TYPE, JSON.stringify(page.record()));
  }
  const pathname = toPagePath(relative, baseUrl);
  if (!locale.isPage(pathname)) return send(response, 404, 'text/plain', 'Not found');
  const page = await openAndTell(asked, locale, pathname);
  asked.noteServed(pathname, page);
  return send(response, 200, JSON_TYPE, JSON.stringify(page.record()));
}
