import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Trace} from '../cache/index.js';
import {throwDiagnostic} from '../diagnostics/index.js';
import {describeLoadingError} from './describeLoadingError.js';
import {forgetSiteModules} from './forgetSiteModules.js';
import {loadSiteModule} from './loadSiteModule.js';
import {traceConfig} from './traceConfig.js';

export interface ConfigFile {
  siteDir: string;
  /** Path relative to the site folder; by default the config file with the usual name. */
  config?: string;
  /** Gets what the config reads while it loads, and what its functions read later. */
  trace?: Trace | undefined;
}

/**
 * Signs that a config imports code, reads files, or asks for time, chance or the network. A config without them runs untraced. Types and
 * themes for code do none of this.
 */
const READS =
  /\bfrom\s*['"](?!@docusaurus\/|prism-react-renderer['"])|\bimport\s*['"(]|\brequire\(|\breadFile|\bDate\b|\brandom|\bcrypto\b|\bfetch\b/;

const candidates = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map(
  (extension) => `docusaurus.config${extension}`,
);

/** Evaluates the config file and returns its value unchecked. Loads no more code than the file itself needs. */
export async function readRawConfig({
  siteDir,
  config,
  trace,
}: ConfigFile): Promise<{rawConfig: unknown; siteConfigPath: string}> {
  const siteConfigPath =
    config === undefined ? findConfig(siteDir) : resolveConfig(siteDir, config);
  forgetSiteModules(siteDir);
  const file = path.relative(siteDir, siteConfigPath);
  return {rawConfig: await importConfig({siteConfigPath, file, trace}), siteConfigPath};
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

interface ConfigModule extends Pick<ConfigFile, 'trace'> {
  siteConfigPath: string;
  file: string;
}

async function evaluate({siteConfigPath, trace}: ConfigModule): Promise<unknown> {
  const isTraced = trace && READS.test(readFileSync(siteConfigPath, 'utf8'));
  const load = async () => {
    const exported: unknown = await loadSiteModule(siteConfigPath);
    return typeof exported === 'function' ? ((await exported()) as unknown) : exported;
  };
  return isTraced ? trace.runLoading(load) : load();
}

async function importConfig(module: ConfigModule): Promise<unknown> {
  const {siteConfigPath, file} = module;
  try {
    const config = await evaluate(module);
    return module.trace ? traceConfig(config, module.trace) : config;
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
