import type {ServerResponse} from 'node:http';
import {expect, it} from 'vitest';
import {createProblemBoard} from '../../problems.js';
import type {Asked} from '../asked.js';
import {answerRecord} from './data.js';

/** The paths under which a request for a record opens its page. */
async function listOpened(relative: string): Promise<string[]> {
  const opened: string[] = [];
  const page = {diagnostics: [], shell: async () => {}, record: () => ({})};
  const locale = {
    site: {context: {baseUrl: '/base/'}},
    isPage: () => true,
    async open(pathname: string) {
      opened.push(pathname);
      return page;
    },
  };
  await answerRecord({
    relative,
    locale,
    baseUrl: '/base/',
    board: createProblemBoard({onChanged() {}}),
    noteServed: (pathname: string) => opened.push(pathname),
    response: {writeHead() {}, end() {}} as unknown as ServerResponse,
  } as unknown as Asked);
  return opened;
}

it('opens a page under the path that tabs report', async () => {
  const relative = 'site-data/pages/docs/caf%C3%A9%20au%20lait.json';
  expect(await listOpened(relative)).toEqual(Array(2).fill('/base/docs/café au lait'));
  expect(await listOpened('site-data/pages/index.json')).toEqual(['/base/', '/base/']);
});
