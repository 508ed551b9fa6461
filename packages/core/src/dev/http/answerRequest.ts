import {realpathSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import mime from 'mime-types';
import sirv from 'sirv';
import {DEV_CLIENT_FOLDER} from '../../shared/dev.js';
import {GLOBAL_DATA_FILE, NOT_FOUND_RECORD_FILE, RECORDS_FOLDER} from '../../shared/wire.js';
import {readForBase, type OutputFile, type WatchedShell} from '../../shell/index.js';
import type {LoadedLocale, OpenPage} from '../locale/createLocale.js';
import type {Locales} from '../locale/createLocales.js';
import type {ProblemBoard} from '../problems.js';
import {writeHtml, writeWaitingHtml} from '../render/writeHtml.js';
import type {DevShell} from '../shell/createDevShell.js';
import {findFile} from './findFile.js';

export interface AnswerOptions {
  siteDir: string;
  locales: Locales;
  shell: DevShell;
  board: ProblemBoard;
  ssr: boolean;
  /** Told which version of a page a tab was given. */
  noteServed: (pathname: string, page: OpenPage) => void;
  /** Told when a page has been answered. */
  onAnswered: () => void;
}

/** One request, by the path below the base URL, still encoded. */
interface Asked extends AnswerOptions {
  request: IncomingMessage;
  response: ServerResponse;
  locale: LoadedLocale;
  baseUrl: string;
  relative: string;
  /** Scripts with data of the site that pages of late have named. */
  handedOut: OutputFile[];
}

const MOST_HANDED_OUT = 20;

/** Gives whether it has answered. */
type Answer = (asked: Asked) => boolean | Promise<boolean>;

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): true {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
  return true;
}

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

function toType(file: string): string {
  return mime.contentType(path.extname(file)) || 'application/octet-stream';
}

function wantsHtml({headers}: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html');
}

const CLIENT = fileURLToPath(new URL('../../client/dev', import.meta.url));

/** The dev client, which runs whatever becomes of the shell. */
async function answerClient({relative, response}: Asked): Promise<boolean> {
  if (!relative.startsWith(`${DEV_CLIENT_FOLDER}/`)) return false;
  const pathname = relative.slice(DEV_CLIENT_FOLDER.length + 1);
  const file = findFile({folder: CLIENT, root: CLIENT, pathname});
  if (!file || !file.endsWith('.js')) return send(response, 404, 'text/plain', 'Not found');
  return send(response, 200, toType(file), await readFile(file));
}

/** The hash that a tab can come to by updates, which may be its own; nothing after the bundler has begun anew. */
function findNewest({files, browserHash}: WatchedShell, from: string | null): string {
  if (!from || from === browserHash) return browserHash;
  const update = `.${from}.hot-update.json`;
  return [...files.browser.keys()].some((name) => name.endsWith(update)) ? browserHash : '';
}

/** Scripts and stylesheets of the shell, from memory. */
function answerShellFile({
  request,
  relative,
  response,
  shell,
  locale,
  baseUrl,
  handedOut,
}: Asked): boolean {
  const current = shell.current();
  if (!current || !relative.startsWith('assets/')) return false;
  if (relative === 'assets/js/hot/newest.txt') {
    const {searchParams} = new URL(request.url ?? '', 'http://localhost');
    return send(response, 200, 'text/plain', findNewest(current, searchParams.get('from')));
  }
  const own = current.files.browser.get(decodeURI(relative));
  const data = [...locale.describeData(current), ...handedOut];
  const found = own ?? data.find(({file}) => file === relative);
  return found ? send(response, 200, toType(relative), readForBase(found, baseUrl)) : false;
}

function answerData({relative, response, locale}: Asked): boolean {
  const {devSite, site} = locale;
  const docs = devSite.versionDocs.get(relative);
  const value = relative === GLOBAL_DATA_FILE ? site.globalData : docs;
  return value === undefined ? false : send(response, 200, JSON_TYPE, JSON.stringify(value));
}

function toPagePath(recordFile: string, baseUrl: string): string {
  const bare = recordFile.slice(RECORDS_FOLDER.length + 1).replace(/\.json$/, '');
  return baseUrl + (bare === 'index' ? '' : bare);
}

function pageSource(locale: LoadedLocale, page: string) {
  return {key: `page ${locale.site.context.baseUrl} ${page}`, page};
}

/** Opens a page, and lets the board know how that went. */
export async function openPage(
  {board}: {board: ProblemBoard},
  locale: LoadedLocale,
  pathname: string,
): Promise<OpenPage> {
  const source = pageSource(locale, pathname);
  try {
    const page = await locale.open(pathname);
    await page.shell();
    board.set(source, page.diagnostics);
    return page;
  } catch (error) {
    // What is wrong with the shell stands on the board already.
    if (!board.hasErrors('shell')) board.fail(source, error);
    throw error;
  }
}

/** What plugins make of the rendered pages is made here on demand. */
const SEARCH_FOLDER = 'assets/search';

async function answerIndex({relative, response, locale}: Asked): Promise<boolean> {
  if (!relative.startsWith(`${SEARCH_FOLDER}/`)) return false;
  const content = await locale.index.read(decodeOrSelf(relative));
  return content === undefined ? false : send(response, 200, JSON_TYPE, content);
}

async function answerRecord(asked: Asked): Promise<boolean> {
  const {relative, response, locale, baseUrl} = asked;
  if (!relative.startsWith(`${RECORDS_FOLDER}/`)) return false;
  if (relative === NOT_FOUND_RECORD_FILE) {
    const page = await openPage(asked, locale, `${baseUrl}404.html`);
    return send(response, 200, JSON_TYPE, JSON.stringify(page.record()));
  }
  const pathname = toPagePath(relative, baseUrl);
  if (!locale.isPage(pathname)) return send(response, 404, 'text/plain', 'Not found');
  const page = await openPage(asked, locale, pathname);
  asked.noteServed(decodeOrSelf(pathname), page);
  return send(response, 200, JSON_TYPE, JSON.stringify(page.record()));
}

/** What compiled pages need lies in a folder of the server's own; files of the site in its static folders. */
function answerFile(asked: Asked): boolean {
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

async function writePage(asked: Asked, pathname: string) {
  const {locale, ssr, board} = asked;
  const page = await openPage(asked, locale, pathname);
  const current = await page.shell();
  const outcome = ssr ? await page.render() : undefined;
  const source = {key: `render ${pathname}`, page: pathname};
  const failed = outcome && 'failed' in outcome ? [outcome.failed] : [];
  board.set(
    source,
    failed.map((found) => ({...found, ...(page.page.source && {file: page.page.source})})),
  );
  const rendered = outcome && 'rendered' in outcome ? outcome.rendered : undefined;
  asked.noteServed(decodeOrSelf(pathname), page);
  const data = locale.describeData(current);
  asked.handedOut.unshift(...data);
  asked.handedOut.length = Math.min(asked.handedOut.length, MOST_HANDED_OUT);
  const html = writeHtml({
    site: locale.site,
    page: page.page,
    record: page.record(),
    rendered,
    shell: current,
    dataScripts: data.slice(0, 1).map(({file}) => file),
  });
  return {html, status: failed.length > 0 ? 500 : page.status};
}

async function answerPage(asked: Asked): Promise<boolean> {
  const {request, response, locale, baseUrl, relative} = asked;
  const pathname = baseUrl + relative;
  if (!locale.isPage(pathname) && !wantsHtml(request)) return false;
  try {
    const {html, status} = await writePage(asked, pathname);
    asked.onAnswered();
    return send(response, status, HTML, html);
  } catch {
    asked.onAnswered();
    const {title} = locale.site.context.siteConfig;
    return send(response, 500, HTML, writeWaitingHtml({baseUrl, title}));
  }
}

/** One after another; what plugins make on demand comes before the site's own files. */
const answers: Answer[] = [
  answerClient,
  answerShellFile,
  answerData,
  answerRecord,
  answerIndex,
  answerFile,
  answerPage,
];

function redirectToSite(response: ServerResponse, baseUrl: string): void {
  response.writeHead(302, {Location: baseUrl}).end();
}

/** Answers from what is there, and compiles what is not. */
export function createAnswer(options: AnswerOptions) {
  const siteDir = realpathSync(options.siteDir);
  const handedOut: OutputFile[] = [];

  async function answerWithoutSite(asked: Omit<Asked, 'locale'>): Promise<void> {
    const {relative, response} = asked;
    if (await answerClient(asked as Asked)) return;
    if (relative.includes('assets/')) send(response, 503, 'text/plain', 'The site is not loaded.');
    else send(response, 500, HTML, writeWaitingHtml({baseUrl: asked.baseUrl, title: 'Docusaurus'}));
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void send(response, 405, 'text/plain', 'Only GET and HEAD.');
    const house = await options.locales.find(decodeOrSelf(pathname));
    const locale = house?.current();
    const common = {...options, siteDir, request, response, handedOut};
    if (house && !locale) {
      const start = pathname.indexOf(DEV_CLIENT_FOLDER);
      const relative = start < 0 ? pathname.slice(1) : pathname.slice(start);
      return answerWithoutSite({...common, baseUrl: '/', relative});
    }
    const {baseUrl} = (locale ?? options.locales.primary.current()!).site.context;
    if (!locale) {
      if (wantsHtml(request) || pathname === '/') return redirectToSite(response, baseUrl);
      return void send(response, 404, 'text/plain', 'Not found');
    }
    if (!pathname.startsWith(baseUrl)) return redirectToSite(response, baseUrl);
    const asked = {...common, locale, baseUrl, relative: pathname.slice(baseUrl.length)};
    for (const answer of answers) if (await answer(asked)) return;
    send(response, 404, 'text/plain', 'Not found');
  };
}

function decodeOrSelf(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
