import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {throwDiagnostic} from '../diagnostics/index.js';
import {describeLoadingError} from './describeLoadingError.js';
import {forgetSiteModules} from './forgetSiteModules.js';
import {loadSiteModule} from './loadSiteModule.js';

export interface ConfigFile {
  siteDir: string;
  /** Relative to the site folder; else the file with the usual name. */
  config?: string;
  /** Runs code of the site. */
  watch?: (<Result>(run: () => Result) => Result) | undefined;
}

/** A config that brings in nothing and reads nothing need not be watched. */
const BRINGS_CODE = /\bfrom\s*['"]\.|\brequire\(|\bimport\(|\breadFile/;

const candidates = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map(
  (extension) => `docusaurus.config${extension}`,
);

/** What the config file gives now, as it stands: nothing of it is checked. Loads no more than the file itself needs. */
export async function readRawConfig({
  siteDir,
  config,
  watch,
}: ConfigFile): Promise<{rawConfig: unknown; siteConfigPath: string}> {
  const siteConfigPath =
    config === undefined ? findConfig(siteDir) : resolveConfig(siteDir, config);
  forgetSiteModules(siteDir);
  const file = path.relative(siteDir, siteConfigPath);
  return {rawConfig: await importConfig({siteConfigPath, file, watch}), siteConfigPath};
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

interface ConfigModule extends Pick<ConfigFile, 'watch'> {
  siteConfigPath: string;
  file: string;
}

async function evaluate({siteConfigPath, watch}: ConfigModule): Promise<unknown> {
  const isWatched = watch && BRINGS_CODE.test(readFileSync(siteConfigPath, 'utf8'));
  const load = () => loadSiteModule(siteConfigPath);
  return isWatched ? watch(load) : load();
}

async function importConfig(module: ConfigModule): Promise<unknown> {
  const {siteConfigPath, file} = module;
  try {
    const exported: unknown = await evaluate(module);
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
