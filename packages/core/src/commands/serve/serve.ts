import {access} from 'node:fs/promises';
import path from 'node:path';
import {logger} from '@docusaurus/logger';
import {DEFAULT_BUILD_DIR_NAME} from '@docusaurus/utils';
import {loadConfigFile} from '../../config/index.js';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {isPublicHost} from '../../dev/http/knownHost.js';
import {readEngineOptions} from '../../shared/engineOptions.js';
import {createLinkReporter} from '../../shared/refusedLinks.js';
import {recoverOutput} from '../../write/index.js';
import {createBuildServer} from './buildServer.js';
import {chooseHostPort, type HostPortOptions} from '../network/choosePort.js';
import {listen} from '../network/listen.js';
import {openBrowser} from '../network/openBrowser.js';
import {resolveSiteDir} from '../siteDir.js';

export interface ServeOptions extends HostPortOptions {
  config?: string;
  dir?: string;
  build?: boolean;
  open?: boolean;
  allowedHost?: string[];
}

/** Serves the built site until the process ends. */
export async function serve(siteDirParam = '.', options: ServeOptions = {}): Promise<void> {
  const siteDir = resolveSiteDir(siteDirParam);
  const dir = options.dir ?? DEFAULT_BUILD_DIR_NAME;
  const outDir = path.resolve(siteDir, dir);
  if (options.build) await buildSite({siteDir, outDir, config: options.config});
  await recoverOutput({outDir});
  await assertBuilt({dir, outDir});
  const {host, port} = await chooseHostPort(options);
  if (port === undefined) {
    process.exitCode = 1;
    return;
  }
  const {siteConfig} = await loadConfigFile({siteDir, config: options.config});
  const {baseUrl, trailingSlash} = siteConfig;
  const {allowedHost = []} = options;
  const isAllowedHost = (name: string | undefined) => isPublicHost(name, host, allowedHost);
  const server = createBuildServer({
    outDir,
    baseUrl,
    trailingSlash,
    isAllowedHost,
    followsLinks: readEngineOptions(siteConfig).followStaticLinks,
    onRefused: createLinkReporter(siteDir),
  });
  await listen(server, {host, port});
  const url = `http://${host}:${port}${baseUrl}`;
  logger.success`Serving path=${dir} at url=${url}`;
  if (options.open && !process.env.CI) await openBrowser(url);
}

async function buildSite({
  siteDir,
  ...options
}: {
  siteDir: string;
  outDir: string;
  config: string | undefined;
}): Promise<void> {
  const {build} = await import('../build.js');
  await build(siteDir, options);
}

async function assertBuilt({dir, outDir}: {dir: string; outDir: string}): Promise<void> {
  await access(outDir).catch(() =>
    throwDiagnostic({
      name: 'command-failed',
      message: `There is no built site in the folder "${dir}".`,
      found: outDir,
      hint: 'Run "docusaurus build" first, or "docusaurus serve --build".',
    }),
  );
}
