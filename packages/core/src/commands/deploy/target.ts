import {logger} from '@docusaurus/logger';
import {buildHttpsUrl, buildSshUrl, hasSSHProtocol} from '@docusaurus/utils';
import type {DocusaurusConfig} from '@docusaurus/types';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {hidePassword} from './git.js';

export interface DeployTarget {
  organizationName: string;
  projectName: string;
  branch: string;
  host: string;
  repositoryUrl: string;
}

/** Where to deploy to: the environment goes before the config, as CI services set it. */
export function findTarget(siteConfig: DocusaurusConfig, sourceUrl: string): DeployTarget {
  const {env} = process;
  const organizationName = demand('organizationName', 'ORGANIZATION_NAME', [
    env.ORGANIZATION_NAME,
    env.CIRCLE_PROJECT_USERNAME,
    siteConfig.organizationName,
  ]);
  const projectName = demand('projectName', 'PROJECT_NAME', [
    env.PROJECT_NAME,
    env.CIRCLE_PROJECT_REPONAME,
    siteConfig.projectName,
  ]);
  const target = {
    organizationName,
    projectName,
    branch: findBranch(siteConfig, projectName),
    host: env.GITHUB_HOST ?? siteConfig.githubHost ?? 'github.com',
    port: env.GITHUB_PORT ?? siteConfig.githubPort,
  };
  const repositoryUrl = findRepositoryUrl(target, sourceUrl);
  logger.info`Deploying to branch name=${target.branch} of name=${hidePassword(repositoryUrl)}`;
  return {...target, repositoryUrl};
}

function demand(field: string, variable: string, values: (string | undefined)[]): string {
  const value = values.find((candidate) => candidate !== undefined);
  if (value) return value;
  throwDiagnostic({
    name: 'missing-config-field',
    message: `GitHub's address for this site needs "${field}".`,
    field,
    hint: `Set it in the site config, or set the environment variable ${variable}.`,
  });
}

/** Sites of organizations deploy to a branch of any name, all others to gh-pages. */
function findBranch({deploymentBranch}: DocusaurusConfig, projectName: string): string {
  const branch = process.env.DEPLOYMENT_BRANCH ?? deploymentBranch;
  // Git takes its full name for another branch of that name.
  if (branch) return branch.replace(/^refs\/heads\//, '');
  if (!projectName.includes('.github.io')) return 'gh-pages';
  throwDiagnostic({
    name: 'missing-config-field',
    message: `"${projectName}" is the site of an organization or user: its branch cannot be guessed.`,
    field: 'deploymentBranch',
    hint: 'Set it in the site config, or set the environment variable DEPLOYMENT_BRANCH, e.g. to main.',
  });
}

interface Repository {
  organizationName: string;
  projectName: string;
  host: string;
  port: string | undefined;
}

function findRepositoryUrl(repository: Repository, sourceUrl: string): string {
  const {organizationName, projectName, host, port} = repository;
  if (usesSsh(sourceUrl)) return buildSshUrl(host, organizationName, projectName, port);
  const {GIT_USER: user, GIT_PASS: password} = process.env;
  const credentials = password ? `${user}:${password}` : user!;
  return buildHttpsUrl(credentials, host, organizationName, projectName, port);
}

function usesSsh(sourceUrl: string): boolean {
  const {GIT_USER, USE_SSH} = process.env;
  if (USE_SSH?.toLowerCase() === 'true') return true;
  if (GIT_USER) return false;
  if (USE_SSH === undefined && hasSSHProtocol(sourceUrl)) return true;
  throwDiagnostic({
    name: 'command-failed',
    message: 'It is not known as whom to push.',
    expected: 'the environment variable GIT_USER, or USE_SSH=true',
  });
}

/** Where the deployed site will be seen. */
export function findWebsiteUrl({host, organizationName, projectName}: DeployTarget): string {
  if (host !== 'github.com') return `https://${host}/pages/${organizationName}/${projectName}/`;
  const folder = projectName.includes('.github.io') ? '' : `${projectName}/`;
  return `https://${organizationName}.github.io/${folder}`;
}
