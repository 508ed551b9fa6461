import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {formatDiagnostics} from '../diagnostics/index.js';
import {GLOBAL_DATA_FILE, NOT_FOUND_RECORD_FILE, RECORDS_FOLDER} from '../shared/wire.js';
import {tellFailure} from './tellFailure.js';
import type {DevIndex} from './devIndex.js';
import type {CompiledOnDemand, DevPages} from './devPages.js';
import type {DevShell} from './devShell.js';
import {toRecordFile, type DevSite} from './devSite.js';
import {EVENTS_PATH} from './devClient.js';
import type {EventChannel} from './events.js';
import {renderDevHtml} from './renderDevHtml.js';

/** What the server answers from; replaced as a whole when the site is loaded anew. */
export interface DevState {
  devSite: DevSite;
  pages: DevPages;
}

/** What plugins make of the rendered pages is made here on demand. */
const SEARCH_FOLDER = 'assets/search';

interface HandlerOptions {
  getState: () => DevState;
  shell: DevShell;
  events: EventChannel;
  index: DevIndex;
  outDir: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function wantsHtml({headers}: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html');
}

export function createHandler({getState, shell, events, index, outDir}: HandlerOptions): Handler {
  const {siteDir, baseUrl, siteConfig} = getState().devSite.site.context;
  const folders = [
    outDir,
    ...siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
  ];
  const fileServers = folders.map((folder) =>
    sirv(folder, {dev: true, etag: true, extensions: [], dotfiles: false}),
  );

  async function compile(file: string): Promise<CompiledOnDemand & {status: number}> {
    const {devSite, pages} = getState();
    const planned = devSite.pageByRecordFile.get(file);
    return planned
      ? {...(await pages.compilePage(planned)), status: 200}
      : {...(await pages.compileNotFound()), status: 404};
  }

  function report(diagnostics: CompiledOnDemand['diagnostics']): void {
    if (diagnostics.length > 0) console.error(formatDiagnostics(diagnostics));
  }

  async function answerRecord(response: ServerResponse, file: string): Promise<void> {
    if (file === GLOBAL_DATA_FILE)
      return send(response, 200, 'application/json', JSON.stringify(getState().devSite.globalData));
    const {page, shellModules, diagnostics, status} = await compile(file);
    report(diagnostics);
    await shell.ensure(shellModules);
    return send(
      response,
      file === NOT_FOUND_RECORD_FILE ? 200 : status,
      'application/json',
      JSON.stringify(page.record),
    );
  }

  async function answerPage(response: ServerResponse, pathname: string): Promise<void> {
    const {page, shellModules, diagnostics, status} = await compile(
      toRecordFile(pathname, baseUrl),
    );
    report(diagnostics);
    const built = await shell.ensure(shellModules);
    send(
      response,
      status,
      'text/html',
      renderDevHtml({site: getState().devSite.site, page, shell: built}),
    );
  }

  async function answerIndex(response: ServerResponse, file: string): Promise<void> {
    const content = await index.read(file);
    if (content === undefined) return send(response, 404, 'text/plain', 'Not found');
    send(response, 200, 'application/json', content);
  }

  function answerFailure(response: ServerResponse, error: unknown): void {
    send(response, 500, 'text/plain', tellFailure(error, events));
  }

  function serveFile(
    request: IncomingMessage,
    response: ServerResponse,
    [server, ...others]: typeof fileServers,
  ): void {
    if (!server) return void answerRest(request, response);
    server(request, response, () => serveFile(request, response, others));
  }

  function answerRest(request: IncomingMessage, response: ServerResponse): void {
    const {pathname} = new URL(request.url!, 'http://localhost');
    const isKnownPage = getState().devSite.pageByRecordFile.has(
      toRecordFile(baseUrl + pathname.slice(1), baseUrl),
    );
    if (!isKnownPage && !wantsHtml(request)) return send(response, 404, 'text/plain', 'Not found');
    answerPage(response, baseUrl + pathname.slice(1)).catch((error: unknown) =>
      answerFailure(response, error),
    );
  }

  return (request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(baseUrl)) {
      response.writeHead(302, {Location: baseUrl}).end();
      return;
    }
    const relative = pathname.slice(baseUrl.length);
    if (relative === EVENTS_PATH) return events.connect(response);
    if (relative.startsWith(`${RECORDS_FOLDER}/`)) {
      answerRecord(response, decodeURI(relative)).catch((error: unknown) =>
        answerFailure(response, error),
      );
      return;
    }
    if (relative.startsWith(`${SEARCH_FOLDER}/`)) {
      answerIndex(response, decodeURI(relative)).catch((error: unknown) =>
        answerFailure(response, error),
      );
      return;
    }
    // The file servers know nothing of the base URL.
    request.url = `/${relative}${search}`;
    serveFile(request, response, fileServers);
  };
}
