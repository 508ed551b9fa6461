import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import {toStoreKey, type BuildCache, type Inputs} from '../../cache/index.js';
import {describeCode, followConfig} from '../../config/index.js';
import {describeData} from '../../shared/describeData.js';

export interface ConfigQuestion extends Pick<BuildCache, 'files' | 'configTrace'> {
  context: LoadContext;
}

/** Describes the code of the config and what it has read: a function may use anything that its module knew once it was loaded. */
export function describeConfigCode({context, files, configTrace}: ConfigQuestion): unknown {
  const {siteDir, siteConfigPath} = context;
  const place = {siteDir, siteConfigPath, files};
  return [describeCode(followConfig(place), place), configTrace.list()];
}

/** The facts on which code of Docusaurus may depend, beyond files, options and the config. */
export function describeEnvironment({i18n}: LoadContext): unknown[] {
  const {NODE_ENV, SIMULATE_PRODUCTION_VISIBILITY, TZ, LC_ALL, LC_MESSAGES, LANG} = process.env;
  // Dates of the front matter that name no time zone are local.
  const offsets = [0, 6].map((month) => new Date(2020, month, 1).getTimezoneOffset());
  // The language of the system decides the order of sorted names.
  const language = [LC_ALL ?? LC_MESSAGES ?? LANG ?? null, process.versions.icu, process.platform];
  const visibility = [NODE_ENV, SIMULATE_PRODUCTION_VISIBILITY ?? null];
  return [visibility, TZ ?? null, offsets, i18n.currentLocale, language];
}

/** The facts on which code of a plugin may depend, beyond the code itself and what it reads. */
export function describeSetting({
  plugin,
  context,
  cache: {files, configTrace},
}: {
  plugin: InitializedPlugin;
  context: LoadContext;
  cache: BuildCache;
}): Inputs['facts'] {
  const {siteDir, siteConfig} = context;
  const code = describeConfigCode({context, files, configTrace});
  return {
    'the options': toStoreKey([describeData(plugin.options, siteDir)]),
    'the config': toStoreKey([describeData(siteConfig, siteDir), code]),
    'the environment': toStoreKey(describeEnvironment(context)),
  };
}
