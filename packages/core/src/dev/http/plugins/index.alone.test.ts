import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {expect, it, vi} from 'vitest';
import type {DevServerSettings} from '../../../shared/site.js';
import type {Locales} from '../../locale/createLocales.js';
import type {ProblemBoard} from '../../problems.js';
import {createPluginServer} from './index.js';

vi.mock('./createSiteServer.js', () => ({
  createSiteServer: () => Promise.reject(new Error('The proxy has no target.')),
}));

const settings: DevServerSettings[] = [{plugin: 'own', settings: {headers: {'X-Test': '1'}}}];

it('takes back the problem of settings that are gone', async () => {
  let devServer = settings;
  const problems: unknown[] = [];
  const board = {
    set: (_source: unknown, found: unknown[]) => problems.splice(0, Infinity, ...found),
    fail: (_source: unknown, error: unknown) => problems.push(error),
  };
  const server = createServer();
  const {handle} = createPluginServer({
    locales: {
      find: () => Promise.resolve(),
      primary: {current: () => ({site: {devServer}})},
    } as unknown as Locales,
    board: board as unknown as ProblemBoard,
    getServer: () => server,
    answer: () => Promise.resolve(),
  });
  const ask = () => handle({} as IncomingMessage, {} as ServerResponse);
  await ask();
  expect(problems).toHaveLength(1);
  devServer = [];
  await ask();
  expect(problems).toEqual([]);
});
