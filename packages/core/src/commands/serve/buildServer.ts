import type fs from 'node:fs';
import {stat} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';
import utilsCommon from '@docusaurus/utils-common';
import serveHandler from 'serve-handler';
import {decodePath} from '../../shared/decodePath.js';
import {encodeBase} from '../../shared/encodeBase.js';
import {leadsOut} from '../../shared/leadsOut.js';
import {staysInSite} from '../../shared/repositoryNames.js';
import type {RefusedLink} from '../../shared/refusedLinks.js';
import {compress} from './compress.js';
import {addHostHeaders} from './hostHeaders.js';

interface BuildServerOptions {
  outDir: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
  /** Whether the server answers requests for this name; by default it answers for any name. */
  isAllowedHost?: (host: string | undefined) => boolean;
  /** Whether files behind links that lead out of the built site are served. */
  followsLinks?: boolean;
  /** Called when a request asks for a file behind such a link, and the server refuses it. */
  onRefused?: (refused: RefusedLink) => void;
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8'}).end(`${reason}\n`);
}

/** Serves a built site as a static host does: clean URLs, the site's trailing slashes, its 404 page. */
export function createBuildServer(given: BuildServerOptions): Server {
  const {isAllowedHost = () => true} = given;
  const baseUrl = encodeBase(given.baseUrl);
  const baseLength = decodeURIComponent(baseUrl).length;
  const o = {...given, baseUrl};
  return createServer((request, response) => {
    const url = request.url ?? '/';
    const pathname = decodePath(url);
    if (!isAllowedHost(request.headers.host))
      return refuse(response, 403, 'This server does not answer under that name: --allowed-host.');
    if (pathname === undefined) return refuse(response, 400, 'This is not a path.');
    if (!staysInSite(pathname)) return refuse(response, 404, 'This is not part of the site.');
    const target = findRedirect({...o, url});
    if (target !== undefined) return void response.writeHead(302, {Location: target}).end();
    const relative = pathname.slice(baseLength);
    if (leadsOutOfBuild(o, path.join(o.outDir, relative)))
      return refuse(response, 404, 'A link leads out of the built site.');
    request.url = `/${url.slice(baseUrl.length)}`;
    compress(request, response);
    addHostHeaders({request, response, pathname: relative});
    keepBaseUrl(response, baseUrl);
    void serveFile({...o, request, response});
  });
}

type LinkRule = Pick<BuildServerOptions, 'outDir' | 'followsLinks' | 'onRefused'>;

function leadsOutOfBuild(o: LinkRule, file: string): boolean {
  if (o.followsLinks) return false;
  const folders = [o.outDir];
  const isOutside = leadsOut(folders, file);
  if (isOutside) o.onRefused?.({link: file, folders});
  return isOutside;
}

/** Adds the base URL to redirects that the handler sends, e.g. from `/x.html` to `/x`, since the handler does not know it. */
function keepBaseUrl(response: ServerResponse, baseUrl: string): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers?: {[name: string]: string},
  ) => ServerResponse;
  const prefix = (status: number, headers: {[name: string]: string} = {}) => {
    const {Location} = headers;
    if (!Location?.startsWith('/')) return writeHead(status, headers);
    return writeHead(status, {...headers, Location: `${baseUrl}${Location.replace(/^\/+/, '')}`});
  };
  response.writeHead = prefix as ServerResponse['writeHead'];
}

/** The target of a redirect to the base URL, or to the path with the site's trailing slash; `undefined` if none is needed. */
function findRedirect({
  url,
  baseUrl,
  trailingSlash,
}: {url: string} & Omit<BuildServerOptions, 'outDir'>): string | undefined {
  if (!url.startsWith(baseUrl)) return baseUrl;
  if (baseUrl === '/' || looksLikeFile(url)) return undefined;
  const wanted = utilsCommon.applyTrailingSlash(url, {trailingSlash, baseUrl});
  return wanted === url ? undefined : wanted;
}

function looksLikeFile(url: string): boolean {
  return /\.[a-zA-Z\d]{1,4}$/.test(url);
}

interface FileRequest extends LinkRule {
  request: IncomingMessage;
  response: ServerResponse;
  trailingSlash: boolean | undefined;
}

const NOTHING = Object.assign(new Error('There is no such file.'), {code: 'ENOENT'});

/** The stats of a file that may be served. A path that cannot be followed, e.g. a link to itself, counts as missing. */
async function statServed(file: string, o: LinkRule): Promise<fs.Stats> {
  if (leadsOutOfBuild(o, file)) throw NOTHING;
  return stat(file).catch(() => {
    throw NOTHING;
  });
}

/**
 * The handler refuses paths that lead out of `public`. It tries several files for a path, and `lstat` applies the rule for links to each.
 */
async function serveFile({request, response, trailingSlash, ...o}: FileRequest): Promise<void> {
  const options = {
    cleanUrls: true,
    public: o.outDir,
    trailingSlash,
    directoryListing: false,
    etag: true,
  };
  // The handler awaits the result of `lstat`, although its types describe a callback.
  const lstat = ((file: string) => statServed(file, o)) as unknown as typeof fs.lstat;
  await serveHandler(request, response, options, {lstat});
}
