import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {Configuration} from '@rspack/core';
import {describeEngine, type FileHashes} from '../../cache/index.js';
import {describeCode as describeConfigCode, followConfig, hashLock} from '../../config/index.js';
import {hashContent} from '../../shared/hash.js';
import type {LoadedSite} from '../../shared/site.js';
import {findBabelConfig} from '../config/babel.js';
import {fingerprint} from '../config/fingerprint.js';
import {hasForeign} from '../foreign/findForeignPlugins.js';
import type {GeneratedSources} from '../generated/sources.js';
import {readRspackVersion} from '../rspack.js';
import {fingerprintConfig} from './fingerprintConfig.js';
import type {Origin} from './findOrigin.js';
import {listLoaders} from './listLoaders.js';
import {followImports, listCodeFiles} from './listCode.js';
import type {PortablePaths} from './portablePaths.js';

/** The inputs of a bundle of the shell beside the files that it is made of: readable name → hash. */
export interface Facts {
  [name: string]: string;
}

export interface FactsOptions {
  site: LoadedSite;
  files: FileHashes;
  paths: PortablePaths;
  /** The `@generated` modules. */
  sources: GeneratedSources;
}

function isOwn(file: string): boolean {
  return path.isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file);
}

function describeCode(entries: string[], {files, paths}: FactsOptions): Facts {
  const code = followImports(entries.filter(isOwn));
  const described = code.map((file) => [paths.toPortable(file), files.hashFile(file) ?? '']);
  return Object.fromEntries(described) as Facts;
}

function describeGenerated({paths, sources: generated}: FactsOptions): Facts {
  const sources = Object.entries(generated);
  return Object.fromEntries(
    sources.map(([name, text]) => [`@generated/${name}`, hashContent(paths.inText(text), 32)]),
  );
}

/** Fields of the config that only pages show, or that the configuration of the bundler or a generated module contains as well. */
const NOT_SHAPING = new Set([
  ...['title', 'tagline', 'titleDelimiter', 'url', 'baseUrl', 'favicon', 'i18n', 'noIndex'],
  ...['themeConfig', 'headTags', 'scripts', 'stylesheets', 'clientModules', 'ssrTemplate'],
  ...['organizationName', 'projectName', 'githubHost', 'githubPort', 'deploymentBranch'],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'],
  ...['trailingSlash', 'baseUrlIssueBanner', 'storage'],
]);

/** Fields that plugins are made from or read. The output of Markdown depends on them as well. */
const OF_PLUGINS = new Set(['presets', 'plugins', 'themes', 'markdown', 'customFields']);

type Field = [name: string, value: unknown];

const listFields = (siteConfig: DocusaurusConfig, isWanted: (name: string) => boolean): Field[] =>
  Object.entries(siteConfig).filter(([name]) => isWanted(name));

const isShaping = (name: string) => !NOT_SHAPING.has(name) && !OF_PLUGINS.has(name);

/** The facts that both bundles depend on. */
export function describeCommonFacts(o: FactsOptions): Facts {
  const {site, files, paths} = o;
  const {siteConfig, siteDir} = site.context;
  return {
    'the engine': describeEngine(files),
    Rspack: readRspackVersion(),
    // The lock file pins loaders and everything below them.
    'the lock file': hashLock(siteDir, files) ?? 'none',
    'the configuration of the site': fingerprint(
      [listFields(siteConfig, isShaping), siteConfig.customFields?.velocisaurus],
      paths.inText,
    ),
    'the versions of plugins': fingerprint([site.siteMetadata], paths.inText),
    ...describeCode([findBabelConfig(site.context) ?? []].flat(), o),
    ...describeGenerated(o),
  };
}

function describeOptions({site, paths}: FactsOptions): Facts {
  const options = listFields(site.context.siteConfig, (name) => OF_PLUGINS.has(name));
  return {'the options of plugins': fingerprint([options], paths.inText)};
}

/** The config file and the plugins within the site, which no lock file covers. */
function describeSiteCode(o: FactsOptions): Facts {
  const {plugins, context} = o.site;
  const folders = new Set(
    plugins.map((plugin) => plugin.path).filter((folder) => folder && isOwn(folder)),
  );
  return describeCode([context.siteConfigPath, ...[...folders].flatMap(listCodeFiles)], o);
}

/** The further facts that bundles of this origin depend on. */
export function describePlugins(origin: Origin, o: FactsOptions): Facts {
  return {
    ...(origin !== 'text' && describeOptions(o)),
    ...(origin === 'code' && describeSiteCode(o)),
  };
}

/** Bundler plugins may hide values that the code of the site passed to them, such as variables of the environment. */
function describeForeign(config: Configuration, {site, files}: FactsOptions): Facts {
  if (!hasForeign(config)) return {};
  const place = {...site.context, files};
  return {'the code of the config': describeConfigCode(followConfig(place), place)};
}

/** The facts that one bundle depends on through its configuration. */
export function describeConfigFacts(config: Configuration, o: FactsOptions): Facts {
  return {
    'the configuration of the bundler': fingerprintConfig(config, o.paths),
    ...describeCode(listLoaders(config), o),
    ...describeForeign(config, o),
  };
}
