import {cp, mkdtemp, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {logger} from '@docusaurus/logger';
import type {LoadContext} from '@docusaurus/types';
import {loadSiteContext} from '../../config/index.js';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {isRepositoryName} from '../../shared/repositoryNames.js';
import {resolveSiteDir} from '../siteDir.js';
import {git, tryGit} from './git.js';
import {holdsSources} from './holdsSources.js';
import {identifyRepository} from './identifyRepository.js';
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
  await assertOtherBranch(source, target);
  if (!options.skipBuild) await buildSite(siteDir, options);
  await publish({context, target, source, targetDir: options.targetDir ?? '.'});
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
  /** That CI names, and that git has checked out: `HEAD` for none. */
  branches: string[];
  commit: string;
  root: string;
}

async function inspectSource(): Promise<Source> {
  const options = {cwd: process.cwd(), quiet: true};
  const {CURRENT_BRANCH} = process.env;
  const checkedOut = await git(['rev-parse', '--abbrev-ref', 'HEAD'], options);
  return {
    url: await git(['remote', 'get-url', 'origin'], options),
    branches: CURRENT_BRANCH ? [CURRENT_BRANCH, checkedOut] : [checkedOut],
    commit: await git(['rev-parse', 'HEAD'], options),
    root: await git(['rev-parse', '--show-toplevel'], options),
  };
}

async function assertOtherBranch({url, branches}: Source, target: DeployTarget): Promise<void> {
  if (!branches.includes(target.branch)) return;
  // Git may replace addresses by others (`url.<base>.insteadOf`), as it has done with that of the source.
  const address = await git(['ls-remote', '--get-url', target.repositoryUrl], {
    cwd: process.cwd(),
    quiet: true,
  });
  if (identifyRepository(url) === identifyRepository(address)) refuseSourceBranch(url, target);
}

/** An address may hold a password. */
function hideUser(address: string): string {
  return address.replace(/\/\/[^/]+@/, '//');
}

function refuseSourceBranch(sourceUrl: string, {branch, repositoryUrl}: DeployTarget): never {
  return throwDiagnostic({
    name: 'command-failed',
    message: `The branch "${branch}" of ${hideUser(repositoryUrl)} holds the sources (${hideUser(sourceUrl)}): the built site would take their place.`,
    hint: 'Deploy to another branch: deploymentBranch in the site config, or the variable DEPLOYMENT_BRANCH.',
  });
}

async function buildSite(siteDir: string, {config, outDir, locale}: DeployOptions): Promise<void> {
  const {build} = await import('../build.js');
  await build(siteDir, {config, outDir, locale: locale as [string, ...string[]] | undefined});
}

interface Publication {
  context: LoadContext;
  target: DeployTarget;
  source: Source;
  targetDir: string;
}

async function assertNoSources(
  {context, target, source, targetDir}: Publication,
  checkout: string,
): Promise<void> {
  const {siteConfigPath} = context;
  if (await holdsSources({siteConfigPath, root: source.root, checkout, targetDir}))
    refuseSourceBranch(source.url, target);
}

async function publish(publication: Publication): Promise<void> {
  const {source, target} = publication;
  const {projectName, branch} = target;
  const prefix = `${projectName}-${branch}`.replaceAll('/', '-');
  const checkout = await mkdtemp(path.join(os.tmpdir(), prefix));
  try {
    const tip = await cloneBranch(target, checkout);
    // A detached HEAD, as CI has it, does not tell its branch.
    if (tip === source.commit) refuseSourceBranch(source.url, target);
    // A new branch begins with the files of the default branch, which keeps them.
    if (tip !== undefined) await assertNoSources(publication, checkout);
    await replaceFiles(publication, checkout);
    await commitAndPush({...publication, tip}, checkout);
  } finally {
    await rm(checkout, {recursive: true, force: true});
  }
}

/** Gives the newest commit of the branch; `undefined`: there is no such branch yet. */
async function cloneBranch(
  {branch, repositoryUrl}: DeployTarget,
  cwd: string,
): Promise<string | undefined> {
  const clone = ['clone', '--depth', '1'];
  if ((await tryGit([...clone, '--branch', branch, repositoryUrl, cwd], {cwd})) !== undefined)
    return git(['rev-parse', 'HEAD'], {cwd, quiet: true});
  await git([...clone, repositoryUrl, cwd], {cwd});
  await git(['checkout', '-b', branch], {cwd});
  return undefined;
}

async function replaceFiles({context, targetDir}: Publication, cwd: string): Promise<void> {
  await git(['rm', '-rf', '--ignore-unmatch', targetDir], {cwd, quiet: true});
  // A repository among the files would take the place of the checkout's.
  const filter = (file: string) => !isRepositoryName(path.basename(file));
  await cp(context.outDir, path.join(cwd, targetDir), {recursive: true, filter});
}

async function commitAndPush(
  {target, source, tip}: Publication & {tip: string | undefined},
  cwd: string,
): Promise<void> {
  const {GIT_USER_NAME, GIT_USER_EMAIL, CUSTOM_COMMIT_MESSAGE} = process.env;
  await git(['add', '--all'], {cwd});
  if (GIT_USER_NAME) await git(['config', 'user.name', GIT_USER_NAME], {cwd});
  if (GIT_USER_EMAIL) await git(['config', 'user.email', GIT_USER_EMAIL], {cwd});
  const message = CUSTOM_COMMIT_MESSAGE ?? `Deploy website - based on ${source.commit}`;
  await git(['commit', '-m', message, '--allow-empty'], {cwd});
  // Without a commit the branch must not exist: what others have pushed since stays.
  const lease = `--force-with-lease=${target.branch}:${tip ?? ''}`;
  await git(['push', lease, 'origin', target.branch], {cwd});
}
