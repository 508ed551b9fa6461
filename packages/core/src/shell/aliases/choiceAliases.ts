import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {readEngineOptions} from '../../shared/engineOptions.js';
import {CLIENT_FOLDER} from '../paths.js';
import type {Aliases} from './sortAliases.js';

const TABS = /[\\/]@docusaurus[\\/]theme-classic[\\/]lib[\\/]theme[\\/]Tabs[\\/]/;

/** On Node, where React comes late: the theme's tabs, under each of their names, tell what they show where readers chose it before. */
export function createChoiceAliases(siteConfig: DocusaurusConfig, themeAliases: Aliases): Aliases {
  const names = Object.keys(themeAliases).filter((name) => TABS.test(themeAliases[name]!));
  if (names.length === 0 || readEngineOptions(siteConfig).hydration === 'load') return {};
  const standIn = path.join(CLIENT_FOLDER, 'app/server/selfActing/Tabs.js');
  const own = Object.fromEntries(names.map((name) => [name, standIn]));
  return {...own, '@velocisaurus/Tabs$': themeAliases[names[0]!]!};
}
