import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import type {DevServerSettings} from '../../../shared/site.js';
import type {Locales} from '../../locale/createLocales.js';
import type {ProblemBoard} from '../../problems.js';
import {describeIneffective} from './describeIneffective.js';
import {usesSettings} from './settings.js';
import type {Middleware, SiteServer} from './types.js';

export interface PluginServer {
  /** Answers with the middlewares of plugins, or else as the engine does. Rejects if the engine's answer rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns whether a plugin's proxy takes the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<boolean>;
}

const SOURCE = {key: 'dev server settings'};
const NONE: DevServerSettings[] = [];

/**
 * Applies what plugins set as `devServer` in `configureWebpack`, ahead of the engine's answers. It starts anew when the site
 * loads with other settings.
 */
export function createPluginServer(o: {
  locales: Locales;
  board: ProblemBoard;
  getServer: () => Server;
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}): PluginServer {
  let last: {settings: DevServerSettings[]; made: Promise<SiteServer | undefined>} | undefined;

  const answer: Middleware = (request, response, next) =>
    void o.answer(request, response).catch(next);

  async function make(settings: DevServerSettings[]): Promise<SiteServer | undefined> {
    o.board.set(SOURCE, describeIneffective(settings));
    if (!usesSettings(settings)) return undefined;
    try {
      const {createSiteServer} = await import('./createSiteServer.js');
      return await createSiteServer({settings, answer, server: o.getServer()});
    } catch (error) {
      o.board.fail(SOURCE, error);
      return undefined;
    }
  }

  async function find(): Promise<SiteServer | undefined> {
    await o.locales.find('/');
    const settings = o.locales.primary.current()?.site.devServer ?? NONE;
    // Most sites never have any. Settings that go take their problems with them.
    if (settings.length === 0 && !last) return undefined;
    if (last?.settings !== settings) last = {settings, made: make(settings)};
    return last.made;
  }

  return {
    async handle(request, response) {
      const found = await find();
      if (!found) return o.answer(request, response);
      return new Promise((resolve, reject) => {
        response.once('close', resolve);
        found.handle(request, response, reject);
      });
    },
    upgrade: async (...socket) => (await find())?.upgrade(...socket) ?? false,
  };
}
