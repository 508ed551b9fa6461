import {cp, mkdtemp, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {logger} from '@docusaurus/logger';
import type {LoadContext} from '@docusaurus/types';
import {loadSiteContext} from '../../config/index.js';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {resolveSiteDir} from '../siteDir.js';
import {git, tryGit} from './git.js';
import {findTarget, findWebsiteUrl, type DeployTarget} from './target.js';

export interface DeployOptions {
  config?: string;
  locale?: string[];
  outDir?: string;
  skipBuild?: boolean;
  targetDir?: string;
}

/** Builds the site and pushes it to a branch of its GitHub repository. The source is the repository of the working folder. */
export async function deploy(siteDirParam = '.', options: DeployOptions = {}): Promise<void> {
  const siteDir = resolveSiteDir(siteDirParam);
  const {config, outDir} = options;
  const context = await loadSiteContext({siteDir, config, outDir});
  warnAboutTrailingSlash(context);
  const source = await inspectSource();
  const target = findTarget(context.siteConfig, source.url);
  if (isPullRequest()) {
    logger.info('This is a pull request: nothing is deployed.');
    return;
  }
  assertOtherBranch(source, target);
  if (!options.skipBuild) await buildSite(siteDir, options);
  await publish({context, target, commit: source.commit, targetDir: options.targetDir ?? '.'});
  logger.success`The site is deployed. Its address: url=${findWebsiteUrl(target)}`;
}

function warnAboutTrailingSlash({siteConfig}: LoadContext): void {
  if (siteConfig.trailingSlash !== undefined) return;
  logger.warn`Set code=${'trailingSlash'} in the site config to true or false. As long as it is left open, GitHub Pages
redirects readers who come from elsewhere to addresses with a slash, while links within the site have none.`;
}

function isPullRequest(): boolean {
  return Boolean(process.env.CI_PULL_REQUEST ?? process.env.CIRCLE_PULL_REQUEST);
}

interface Source {
  url: string;
  branch: string;
  commit: string;
}

async function inspectSource(): Promise<Source> {
  const options = {cwd: process.cwd(), quiet: true};
  return {
    url: await git(['remote', 'get-url', 'origin'], options),
    branch:
      process.env.CURRENT_BRANCH ?? (await git(['rev-parse', '--abbrev-ref', 'HEAD'], options)),
    commit: await git(['rev-parse', 'HEAD'], options),
  };
}

function assertOtherBranch({url, branch}: Source, target: DeployTarget): void {
  const isOwnRepository = url.endsWith(`${target.organizationName}/${target.projectName}.git`);
  if (!isOwnRepository || branch !== target.branch) return;
  throwDiagnostic({
    name: 'command-failed',
    message: `The branch "${branch}" holds the sources: the built site would take their place.`,
    hint: 'Check out another branch, or deploy to another (deploymentBranch in the site config).',
  });
}

async function buildSite(siteDir: string, {config, outDir, locale}: DeployOptions): Promise<void> {
  const {build} = await import('../build.js');
  await build(siteDir, {config, outDir, locale: locale as [string, ...string[]] | undefined});
}

interface Publication {
  context: LoadContext;
  target: DeployTarget;
  commit: string;
  targetDir: string;
}

async function publish(publication: Publication): Promise<void> {
  const {projectName, branch} = publication.target;
  const prefix = `${projectName}-${branch}`.replaceAll('/', '-');
  const checkout = await mkdtemp(path.join(os.tmpdir(), prefix));
  try {
    await cloneBranch(publication.target, checkout);
    await replaceFiles(publication, checkout);
    await commitAndPush(publication, checkout);
  } finally {
    await rm(checkout, {recursive: true, force: true});
  }
}

async function cloneBranch({branch, repositoryUrl}: DeployTarget, cwd: string): Promise<void> {
  const clone = ['clone', '--depth', '1'];
  if ((await tryGit([...clone, '--branch', branch, repositoryUrl, cwd], {cwd})) !== undefined)
    return;
  // The first deployment: there is no such branch yet.
  await git([...clone, repositoryUrl, cwd], {cwd});
  await git(['checkout', '-b', branch], {cwd});
}

async function replaceFiles({context, targetDir}: Publication, cwd: string): Promise<void> {
  await git(['rm', '-rf', '--ignore-unmatch', targetDir], {cwd, quiet: true});
  await cp(context.outDir, path.join(cwd, targetDir), {recursive: true});
}

async function commitAndPush({target, commit}: Publication, cwd: string): Promise<void> {
  const {GIT_USER_NAME, GIT_USER_EMAIL, CUSTOM_COMMIT_MESSAGE} = process.env;
  await git(['add', '--all'], {cwd});
  if (GIT_USER_NAME) await git(['config', 'user.name', GIT_USER_NAME], {cwd});
  if (GIT_USER_EMAIL) await git(['config', 'user.email', GIT_USER_EMAIL], {cwd});
  const message = CUSTOM_COMMIT_MESSAGE ?? `Deploy website - based on ${commit}`;
  await git(['commit', '-m', message, '--allow-empty'], {cwd});
  await git(['push', '--force', 'origin', target.branch], {cwd});
}
