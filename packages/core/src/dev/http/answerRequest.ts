import {realpathSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {decodePath} from '../../shared/decodePath.js';
import {DEV_CLIENT_FOLDER} from '../../shared/dev.js';
import {encodeBase} from '../../shared/encodeBase.js';
import {STABLE_FOLDER} from '../../shared/wire.js';
import type {OutputFile} from '../../shell/index.js';
import {writeWaitingHtml} from '../render/writeHtml.js';
import {answerClient} from './answers/client.js';
import {answerData, answerIndex, answerRecord} from './answers/data.js';
import {answerFile} from './answers/file.js';
import {answerPage} from './answers/page.js';
import {answerShellFile} from './answers/shellFile.js';
import type {Answer, AnswerOptions, Asked} from './asked.js';
import {decodeOrSelf, HTML, send, wantsHtml} from './send.js';

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

function redirectToSite(response: ServerResponse, base: string): void {
  response.writeHead(302, {Location: base}).end();
}

const DATA = new RegExp(`(?:^|/)(?:assets|${STABLE_FOLDER})/`);

/** Answers from what is there, and compiles what is not. */
export function createAnswer(options: AnswerOptions) {
  const siteDir = realpathSync(options.siteDir);
  const handedOut: OutputFile[] = [];

  async function answerWithoutSite(asked: Omit<Asked, 'locale'>): Promise<void> {
    const {relative, response} = asked;
    if (await answerClient(asked)) return;
    if (DATA.test(relative)) send(response, 503, 'text/plain', 'The site is not loaded.');
    else send(response, 500, HTML, writeWaitingHtml({baseUrl: asked.baseUrl, title: 'Docusaurus'}));
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (decodePath(request.url ?? '/') === undefined)
      return void send(response, 400, 'text/plain', 'This is not a path.');
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void send(response, 405, 'text/plain', 'Only GET and HEAD.');
    const house = await options.locales.find(decodeOrSelf(pathname));
    const locale = house?.current();
    const common = {...options, siteDir, request, response, handedOut};
    if (house && !locale) {
      const start = pathname.indexOf(DEV_CLIENT_FOLDER);
      const relative = start < 0 ? pathname.slice(1) : pathname.slice(start);
      // The dev client lies where there is a site, if there is one.
      const baseUrl = options.locales.primary.current()?.site.context.baseUrl ?? '/';
      return answerWithoutSite({...common, baseUrl, relative});
    }
    const {baseUrl} = (locale ?? options.locales.primary.current()!).site.context;
    const base = encodeBase(baseUrl);
    if (!locale) {
      if (wantsHtml(request) || pathname === '/') return redirectToSite(response, base);
      return void send(response, 404, 'text/plain', 'Not found');
    }
    if (!pathname.startsWith(base)) return redirectToSite(response, base);
    const asked = {...common, locale, baseUrl, relative: pathname.slice(base.length)};
    for (const answer of answers) if (await answer(asked)) return;
    send(response, 404, 'text/plain', 'Not found');
  };
}
