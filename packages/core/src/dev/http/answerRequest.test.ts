import type {IncomingMessage, ServerResponse} from 'node:http';
import {expect, it} from 'vitest';
import type {AnswerOptions} from './asked.js';
import {createAnswer} from './answerRequest.js';

/** Status and target of the answer to a request, of a site with this base URL. */
async function ask(url: string, baseUrl: string) {
  const locale = {site: {context: {baseUrl}}};
  const house = {current: () => locale};
  const find = async (pathname: string) => (pathname.startsWith(baseUrl) ? house : undefined);
  const locales = {primary: house, find} as unknown as AnswerOptions['locales'];
  const answer = createAnswer({siteDir: import.meta.dirname, locales} as AnswerOptions);
  const told: {status?: number; Location?: string | undefined} = {};
  const response = {
    writeHead(status: number, {Location}: {Location?: string}) {
      Object.assign(told, {status, Location});
      return response;
    },
    end() {},
  };
  const request = {url, method: 'GET', headers: {}} as IncomingMessage;
  await answer(request, response as unknown as ServerResponse);
  return told;
}

it.each(['/base/', '/café/', '/文档/'])('answers below %s, and leads there', async (baseUrl) => {
  const base = encodeURI(baseUrl);
  expect(await ask('/', baseUrl)).toEqual({status: 302, Location: base});
  // There is no such file, but the server has looked for it.
  expect(await ask(`${base}__velocisaurus/client/none.js`, baseUrl)).toMatchObject({status: 404});
});
