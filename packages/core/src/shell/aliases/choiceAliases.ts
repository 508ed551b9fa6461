import {createRequire} from 'node:module';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {readEngineOptions} from '../../shared/engineOptions.js';
import {CLIENT_FOLDER} from '../paths.js';
import type {Aliases} from './sortAliases.js';

const TABS = /[\\/]@docusaurus[\\/]theme-classic[\\/]lib[\\/]theme[\\/]Tabs[\\/]/;

const THEME_COMMON = '@docusaurus/theme-common';

/** As the theme finds it: packages of the engine need not see it. */
function findThemeCommon(tabs: string | undefined): string {
  try {
    return tabs ? createRequire(tabs).resolve(THEME_COMMON) : THEME_COMMON;
  } catch {
    return THEME_COMMON;
  }
}

/** On Node, where React comes late: the theme's tabs, under each of their names, tell what they show where readers chose it before. */
export function createChoiceAliases(siteConfig: DocusaurusConfig, themeAliases: Aliases): Aliases {
  if (readEngineOptions(siteConfig).hydration === 'load') return {};
  const names = Object.keys(themeAliases).filter((name) => TABS.test(themeAliases[name]!));
  const tabs = names[0] && themeAliases[names[0]]!;
  const standIn = path.join(CLIENT_FOLDER, 'app/server/selfActing/Tabs.js');
  return {
    ...Object.fromEntries(names.map((name) => [name, standIn])),
    ...(tabs && {'@velocisaurus/Tabs$': tabs}),
    '@velocisaurus/theme-common$': findThemeCommon(tabs),
  };
}
