import path from 'node:path';
import {allowsLateContent} from '../../shared/knownCode.js';
import type {LoadedSite} from '../../shared/site.js';
import {CLIENT_FOLDER} from '../paths.js';
import {isOfficial} from './partAliases.js';
import type {Aliases} from './sortAliases.js';

const SIDEBAR = '@theme/DocRoot/Layout/Sidebar';
const STAND_IN = path.join(CLIENT_FOLDER, 'app/content/LateSidebar.js');

/** Under this name the stand-in finds the theme's component. */
export const ORIGINAL_SIDEBAR = '@velocisaurus/DocSidebar$';

/** All that sees the data of sidebars before the content does. */
const READERS = /^@theme\/(?:DocVersionRoot|DocRoot|DocSidebar|BackToTopButton)/;

/** Lets React take over the sidebar of documents late. Components that a site has in the place of the theme's may read its items at once. */
export function createSidebarAliases(site: LoadedSite, themeAliases: Aliases): Aliases {
  const file = themeAliases[SIDEBAR];
  const readers = Object.keys(themeAliases).filter((name) => READERS.test(name));
  const isKnown = readers.every((name) => isOfficial(themeAliases[name]));
  if (!file || !isKnown || !allowsLateContent(site)) return {};
  const names = Object.keys(themeAliases).filter((name) => themeAliases[name] === file);
  return {
    ...Object.fromEntries(names.map((name) => [name, STAND_IN])),
    [ORIGINAL_SIDEBAR]: file,
  };
}
