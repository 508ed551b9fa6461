import {existsSync} from 'node:fs';
import path from 'node:path';
import {DEFAULT_CONFIG_FILE_NAME} from '@docusaurus/utils';
import type {DocusaurusConfig} from '@docusaurus/types';
import {throwDiagnostic} from '../diagnostics/index.js';
import {describeLoadingError} from './describeLoadingError.js';
import {forgetSiteModules} from './forgetSiteModules.js';
import {loadSiteModule} from './loadSiteModule.js';
import {validateConfig} from './validateConfig.js';

const candidates = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map(
  (extension) => `${DEFAULT_CONFIG_FILE_NAME}${extension}`,
);

export async function loadConfigFile({
  siteDir,
  config,
}: {
  siteDir: string;
  config?: string;
}): Promise<{
  siteConfig: DocusaurusConfig;
  siteConfigPath: string;
}> {
  const siteConfigPath =
    config === undefined ? findConfig(siteDir) : resolveConfig(siteDir, config);
  const file = path.relative(siteDir, siteConfigPath);
  forgetSiteModules(siteDir);
  return {
    siteConfig: validateConfig(await importConfig(siteConfigPath, file), file),
    siteConfigPath,
  };
}

function resolveConfig(siteDir: string, config: string): string {
  const file = path.resolve(siteDir, config);
  if (existsSync(file)) return file;
  throwDiagnostic({
    name: 'config-not-found',
    message: `There is no config file "${config}".`,
    hint: 'The path of --config is relative to the site folder.',
  });
}

function findConfig(siteDir: string): string {
  const found = candidates.find((name) => existsSync(path.join(siteDir, name)));
  if (found !== undefined) return path.join(siteDir, found);
  throwDiagnostic({
    name: 'config-not-found',
    message: `The folder "${path.relative(process.cwd(), siteDir) || '.'}" has no site config.`,
    expected: `one of ${candidates.join(', ')}`,
  });
}

async function importConfig(siteConfigPath: string, file: string): Promise<unknown> {
  try {
    const exported: unknown = await loadSiteModule(siteConfigPath);
    return typeof exported === 'function' ? await exported() : await exported;
  } catch (error) {
    const {reason, ...place} = describeLoadingError(error, siteConfigPath);
    throwDiagnostic({
      name: 'config-not-loadable',
      message: `The config file fails: ${reason}`,
      file,
      ...place,
    });
  }
}
