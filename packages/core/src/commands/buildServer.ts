import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import utilsCommon from '@docusaurus/utils-common';
import serveHandler from 'serve-handler';

interface BuildServerOptions {
  outDir: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
}

/** Serves a built site as a static host does: clean URLs, the site's trailing slashes, its 404 page. */
export function createBuildServer({outDir, baseUrl, trailingSlash}: BuildServerOptions): Server {
  return createServer((request, response) => {
    const url = request.url ?? '/';
    const target = findRedirect({url, baseUrl, trailingSlash});
    if (target === undefined) {
      request.url = `/${url.slice(baseUrl.length)}`;
      void serveFile({request, response, outDir, trailingSlash});
    } else {
      response.writeHead(302, {Location: target}).end();
    }
  });
}

/**
 * The handler knows no base URL and would leave it out of its own redirects, so those below one are made here.
 */
export function findRedirect({
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

interface FileRequest {
  request: IncomingMessage;
  response: ServerResponse;
  outDir: string;
  trailingSlash: boolean | undefined;
}

/** The handler refuses paths that lead out of `public`, and symbolic links. */
async function serveFile({request, response, outDir, trailingSlash}: FileRequest): Promise<void> {
  await serveHandler(request, response, {
    cleanUrls: true,
    public: outDir,
    trailingSlash,
    directoryListing: false,
  });
}
