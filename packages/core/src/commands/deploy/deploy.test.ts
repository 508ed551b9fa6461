import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, realpathSync} from 'node:fs';
import {cp, mkdir, rename, rm, symlink, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {deploy} from './deploy.js';

const cwd = process.cwd();
/** Always the same, as a clone names the folder of its origin. */
const folder = path.join(
  realpathSync(mkdtempSync(path.join(os.tmpdir(), 'velocisaurus-deploy-'))),
  'now',
);
const template = path.join(folder, '../template');

const locate = () => ({
  origin: path.join(folder, 'github/acme/site.git'),
  source: path.join(folder, 'source'),
});

function git(args: string[], where: string): string {
  return execFileSync('git', args, {cwd: where, encoding: 'utf8', stdio: 'pipe'}).trim();
}

/** GitHub, as far as git can tell. */
function mockGitHub() {
  const address = pathToFileURL(path.join(folder, 'github')).href;
  const env = {
    GIT_USER: 'somebody',
    GIT_PASS: 'sesame',
    GIT_USER_NAME: 'Some Body',
    GIT_USER_EMAIL: 'somebody@example.com',
    GIT_AUTHOR_NAME: 'Some Body',
    GIT_AUTHOR_EMAIL: 'somebody@example.com',
    GIT_COMMITTER_NAME: 'Some Body',
    GIT_COMMITTER_EMAIL: 'somebody@example.com',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${address}/.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://somebody:sesame@github.com/',
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
}

/** Makes a repository with the sources of a site, which `createRepository` copies: git takes longer for it than most tests. */
async function makeTemplate() {
  const {origin, source} = locate();
  git(['init', '--quiet', '--bare', '--initial-branch', 'main', origin], folder);
  git(['clone', '--quiet', origin, source], folder);
  await writeFile(
    path.join(source, 'docusaurus.config.cjs'),
    `module.exports = {title: 'Site', url: 'https://acme.github.io', baseUrl: '/site/',
      organizationName: 'acme', projectName: 'site', trailingSlash: false};`,
  );
  git(['checkout', '--quiet', '-B', 'main'], source);
  git(['add', '.'], source);
  git(['commit', '--quiet', '-m', 'Sources'], source);
  git(['push', '--quiet', 'origin', 'main'], source);
  await rename(folder, template);
}

async function createRepository() {
  await cp(template, folder, {recursive: true});
  return locate();
}

async function writeBuild(source: string, files: {[file: string]: string}) {
  await rm(path.join(source, 'build'), {recursive: true, force: true});
  await mkdir(path.join(source, 'build'));
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(source, 'build', file), text);
  }
}

beforeAll(async () => {
  await mkdir(folder);
  mockGitHub();
  await makeTemplate();
});

beforeEach(mockGitHub);

afterEach(async () => {
  process.chdir(cwd);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, {recursive: true, force: true});
});

afterAll(() => rm(path.dirname(folder), {recursive: true}));

describe('deploy', () => {
  it('makes the branch the first time and replaces its files the next', async () => {
    const {origin, source} = await createRepository();
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    process.chdir(source);
    await writeBuild(source, {'index.html': 'first', 'old.html': ''});
    await deploy(source, {skipBuild: true});
    await writeBuild(source, {'index.html': 'second'});
    await deploy(source, {skipBuild: true});
    expect(git(['ls-tree', '--name-only', 'gh-pages'], origin)).toBe('index.html');
    expect(git(['show', 'gh-pages:index.html'], origin)).toBe('second');
    expect(git(['log', '-1', '--format=%s', 'gh-pages'], origin)).toMatch(
      /^Deploy website - based/,
    );
    const shown = log.mock.calls.flat().join('\n');
    expect(shown).toContain('https://somebody:GIT_PASS@github.com/acme/site.git');
    expect(shown).not.toContain('sesame');
  });

  it.each([
    'https://me:secret@sesame@github.com/acme/site',
    'https://github.com/acme/site',
    'https://GitHub.com/Acme/site.git/',
    'https://other:secret@github.com/acme/site',
    'git@github.com:acme/site.git',
    'ssh://git@ssh.github.com:443/acme/site.git',
  ])('refuses to replace the sources of %s', async (url) => {
    const {origin, source} = await createRepository();
    git(['remote', 'set-url', 'origin', url], source);
    vi.stubEnv('GIT_CONFIG_COUNT', '0');
    vi.stubEnv('DEPLOYMENT_BRANCH', 'main');
    process.chdir(source);
    const error = await deploy(source, {skipBuild: true}).catch((thrown: Error) => thrown.message);
    expect(error).toMatch(/"main" of https:.*acme\/site.git holds the sources \(.*acme\/site/i);
    expect(error).not.toMatch(/sesame|secret/);
    expect(git(['ls-tree', '--name-only', 'main'], origin)).toBe('docusaurus.config.cjs');
  });

  it('refuses to replace the sources of a branch with its full name', async () => {
    const {origin, source} = await createRepository();
    vi.stubEnv('DEPLOYMENT_BRANCH', 'refs/heads/main');
    process.chdir(source);
    await expect(deploy(source, {skipBuild: true})).rejects.toThrow('"main" of');
    expect(git(['ls-tree', '--name-only', 'main'], origin)).toBe('docusaurus.config.cjs');
  });

  it('refuses to replace the sources of a detached HEAD', async () => {
    const {origin, source} = await createRepository();
    git(['checkout', '--quiet', '--detach'], source);
    await writeBuild(source, {'index.html': ''});
    vi.stubEnv('DEPLOYMENT_BRANCH', 'main');
    process.chdir(source);
    await expect(deploy(source, {skipBuild: true})).rejects.toThrow('holds the sources');
    expect(git(['ls-tree', '--name-only', 'main'], origin)).toBe('docusaurus.config.cjs');
  });

  it.each([
    ['an older commit', ['checkout', '--quiet', '--detach', 'HEAD~1']],
    ['another branch', ['checkout', '--quiet', '-b', 'feature', 'HEAD~1']],
  ])('refuses to replace the sources from %s', async (_name, checkout) => {
    const {origin, source} = await createRepository();
    git(['commit', '--quiet', '--allow-empty', '-m', 'Newer'], source);
    git(['push', '--quiet', 'origin', 'main'], source);
    git(checkout, source);
    await writeBuild(source, {'index.html': ''});
    vi.stubEnv('DEPLOYMENT_BRANCH', 'main');
    process.chdir(source);
    await expect(deploy(source, {skipBuild: true})).rejects.toThrow('holds the sources');
    expect(git(['ls-tree', '--name-only', 'main'], origin)).toBe('docusaurus.config.cjs');
  });

  it('refuses to replace the sources where a link leads to the config', async () => {
    const {origin, source} = await createRepository();
    git(['checkout', '--quiet', '-b', 'feature'], source);
    git(['commit', '--quiet', '--allow-empty', '-m', 'Feature'], source);
    await writeBuild(source, {'index.html': ''});
    const linked = path.join(folder, 'linked');
    await symlink(source, linked);
    vi.stubEnv('DEPLOYMENT_BRANCH', 'main');
    process.chdir(source);
    const config = path.join(linked, 'docusaurus.config.cjs');
    await expect(deploy(linked, {skipBuild: true, config})).rejects.toThrow('holds the sources');
    expect(git(['ls-tree', '--name-only', 'main'], origin)).toBe('docusaurus.config.cjs');
  });

  it('keeps a repository within the built site from taking over that of the checkout', async () => {
    const {origin, source} = await createRepository();
    await writeBuild(source, {'index.html': 'first', '.nojekyll': ''});
    const hasRun = path.join(folder, 'has-run');
    await cp(path.join(source, '.git'), path.join(source, 'build/.git'), {recursive: true});
    await mkdir(path.join(source, 'build/docs'));
    await writeFile(path.join(source, 'build/docs/.git'), `gitdir: ${source}/.git`);
    await writeFile(path.join(source, 'build/docs/a.html'), '');
    await writeFile(
      path.join(source, 'build/.git/hooks/pre-commit'),
      `#!/bin/sh\ntouch '${hasRun}'\n`,
      {mode: 0o755},
    );
    process.chdir(source);
    await deploy(source, {skipBuild: true});
    const files = git(['ls-tree', '-r', '--name-only', 'gh-pages'], origin).split('\n');
    expect(files).toEqual(['.nojekyll', 'docs/a.html', 'index.html']);
    expect(existsSync(hasRun)).toBe(false);
  });

  it('fills a folder of a branch whose sources lie elsewhere', async () => {
    const {origin, source} = await createRepository();
    git(['checkout', '--quiet', '-b', 'feature'], source);
    git(['commit', '--quiet', '--allow-empty', '-m', 'Feature'], source);
    await writeBuild(source, {'index.html': ''});
    vi.stubEnv('DEPLOYMENT_BRANCH', 'main');
    process.chdir(source);
    await deploy(source, {skipBuild: true, targetDir: 'public'});
    const files = git(['ls-tree', '-r', '--name-only', 'main'], origin).split('\n');
    expect(files).toEqual(['docusaurus.config.cjs', 'public/index.html']);
  });

  it('leaves what others have pushed meanwhile', async () => {
    const {origin, source} = await createRepository();
    process.chdir(source);
    await writeBuild(source, {'index.html': 'first'});
    await deploy(source, {skipBuild: true});
    const there = `git --git-dir '${origin}'`;
    const newer = `${there} commit-tree -p gh-pages -m Newer 'gh-pages^{tree}'`;
    const hook = `#!/bin/sh\n${there} update-ref refs/heads/gh-pages $(${newer})\n`;
    const hooks = path.join(folder, 'hooks');
    await mkdir(hooks);
    await writeFile(path.join(hooks, 'post-commit'), hook, {mode: 0o755});
    vi.stubEnv('GIT_CONFIG_COUNT', '2');
    vi.stubEnv('GIT_CONFIG_KEY_1', 'core.hooksPath');
    vi.stubEnv('GIT_CONFIG_VALUE_1', hooks);
    await writeBuild(source, {'index.html': 'second'});
    await expect(deploy(source, {skipBuild: true})).rejects.toThrow('failed');
    expect(git(['log', '-1', '--format=%s', 'gh-pages'], origin)).toBe('Newer');
  });

  it('refuses to replace the sources of a local repository', async () => {
    const {source} = await createRepository();
    vi.stubEnv('DEPLOYMENT_BRANCH', 'main');
    process.chdir(source);
    await expect(deploy(source, {skipBuild: true})).rejects.toThrow('holds the sources');
  });

  it('deploys nothing from a pull request', async () => {
    const {origin, source} = await createRepository();
    vi.stubEnv('CI_PULL_REQUEST', 'https://github.com/acme/site/pull/1');
    process.chdir(source);
    await deploy(source, {skipBuild: true});
    expect(git(['branch', '--list'], origin)).toBe('* main');
  });
});
