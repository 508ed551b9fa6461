import path from 'node:path';
import {allowsLateContent} from '../../shared/knownCode.js';
import type {LoadedSite} from '../../shared/site.js';
import {CLIENT_FOLDER} from '../paths.js';
import {isOfficial} from './official.js';
import type {Aliases} from './sortAliases.js';

const SIDEBAR = '@theme/DocRoot/Layout/Sidebar';
const STAND_IN = path.join(CLIENT_FOLDER, 'app/content/LateSidebar.js');

/** The replacement imports the component of the theme under this name. */
export const ORIGINAL_SIDEBAR = '@velocisaurus/DocSidebar$';

/** The components that get the data of sidebars before the content does. */
const READERS = /^@theme\/(?:DocVersionRoot|DocRoot|DocSidebar|BackToTopButton)/;

/**
 * Whether React may take over the sidebar late. A component that replaces one of the theme's may read the items of the sidebar
 * at once, so it rules that out.
 */
export function allowsLateSidebar(site: LoadedSite, themeAliases: Aliases): boolean {
  const readers = Object.keys(themeAliases).filter((name) => READERS.test(name));
  const isKnown = readers.every((name) => isOfficial(themeAliases[name]));
  return SIDEBAR in themeAliases && isKnown && allowsLateContent(site);
}

/**
 * Lets React take over the sidebar of documents late. `aliases`: the result of `createPartAliases`, which may lead to the
 * sidebar in a separate script.
 */
export function createSidebarAliases(o: {
  site: LoadedSite;
  themeAliases: Aliases;
  aliases: Aliases;
}): Aliases {
  const {site, themeAliases, aliases} = o;
  if (!allowsLateSidebar(site, themeAliases)) return {};
  const file = themeAliases[SIDEBAR]!;
  const names = Object.keys(themeAliases).filter((name) => themeAliases[name] === file);
  return {
    ...Object.fromEntries(names.map((name) => [name, STAND_IN])),
    [ORIGINAL_SIDEBAR]: aliases[SIDEBAR] ?? file,
  };
}
