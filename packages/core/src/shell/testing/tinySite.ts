import path from 'node:path';
import {tmpdir} from 'node:os';
import {mkdtemp, readdir, readFile, rm, symlink} from 'node:fs/promises';
import type {LoadedPlugin} from '@docusaurus/types';
import type {LoadedSite} from '../../shared/site.js';
import {PACKAGE_FOLDER} from '../paths.js';

/** An empty folder that finds the packages of this repository. */
export async function makeSiteFolder(): Promise<string> {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'velocisaurus-tiny-'));
  await symlink(
    path.join(PACKAGE_FOLDER, '../../node_modules'),
    path.join(siteDir, 'node_modules'),
  );
  return siteDir;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, {recursive: true, force: true});
}

/** As much of a loaded site as the shell looks at, without pages and without a theme. */
export function createTinySite(o: {siteDir: string; plugins: Partial<LoadedPlugin>[]}): LoadedSite {
  const {siteDir, plugins} = o;
  const siteConfig = {
    title: 'Tiny',
    staticDirectories: [],
    themeConfig: {},
    future: {experimental_router: 'browser'},
  };
  const context = {
    siteDir,
    outDir: path.join(siteDir, 'build'),
    siteConfig,
    baseUrl: '/',
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    localizationDir: path.join(siteDir, 'i18n/en'),
    siteConfigPath: path.join(siteDir, 'package.json'),
    i18n: {},
    siteStorage: {},
  };
  const empty = {routes: [], globalData: {}, clientModules: [], siteMetadata: {}};
  return {context, plugins, codeTranslations: {}, ...empty} as unknown as LoadedSite;
}

/** The texts of all scripts in a folder. */
export async function readScripts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true});
  const scripts = entries.filter((file) => /\.c?js$/.test(file));
  return Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')));
}
