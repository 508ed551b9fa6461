import type {LoadedSite} from '../../shared/site.js';
import type {Side} from '../options.js';
import {toRegistryFolder} from '../generated/writeGenerated.js';
import {createChoiceAliases} from './choiceAliases.js';
import {createCodeLineAliases} from './codeLineAliases.js';
import {createGeneratedAliases} from './generatedAliases.js';
import {createHighlightAliases} from './highlightAliases.js';
import {createLeanAliases} from './leanAliases.js';
import {createPartAliases} from './partAliases.js';
import {createPublicAliases} from './publicAliases.js';
import {createReactAliases} from './reactAliases.js';
import {createSidebarAliases} from './sidebarAliases.js';
import type {Aliases} from './sortAliases.js';
import {createThemeAliases, openThemeAliases} from './themeAliases.js';

export {findPrismFolder} from './highlightAliases.js';
export {ORIGINAL_SIDEBAR} from './sidebarAliases.js';
export type {Aliases} from './sortAliases.js';
export {createThemeFallback, findCovered} from './themeAliases.js';

/** An alias may lead to several paths, which the bundler tries in turn. */
export interface OpenAliases {
  [alias: string]: string | string[];
}

export function listThemeAliases({context, plugins}: LoadedSite): Aliases {
  return createThemeAliases({siteDir: context.siteDir, plugins});
}

/** The aliases that published Docusaurus has and that plugins see. */
export async function createShownAliases(site: LoadedSite): Promise<Aliases> {
  const {siteDir, generatedFilesDir} = site.context;
  return {
    ...createReactAliases(siteDir),
    '@site': siteDir,
    '@generated': generatedFilesDir,
    ...(await createPublicAliases()),
    ...listThemeAliases(site),
  };
}

/** Aliases of components that load in scripts apart from the entry, some of them after the rest of the page. */
function createApartAliases(o: {site: LoadedSite; side: Side; themeAliases: Aliases}): Aliases {
  const aliases = createPartAliases(o);
  return {...aliases, ...createSidebarAliases({...o, aliases})};
}

/** The aliases of the engine. Some of them have the same names as those that plugins see. */
export async function createOwnAliases(o: {
  site: LoadedSite;
  /** The result of {@link listThemeAliases}, which is the same for both sides. */
  themeAliases: Aliases;
  workDir: string;
  side: Side;
  mode: 'production' | 'development';
  hot?: boolean;
}): Promise<OpenAliases> {
  const {themeAliases} = o;
  const {context} = o.site;
  const {siteDir, generatedFilesDir} = context;
  return {
    ...createReactAliases(siteDir),
    ...createHighlightAliases(o),
    ...createLeanAliases(o),
    '@site': siteDir,
    '@generated/velocisaurus': toRegistryFolder(o),
    ...createGeneratedAliases(o.workDir),
    '@generated': generatedFilesDir,
    ...(await createPublicAliases()),
    ...(o.hot ? openThemeAliases(themeAliases, siteDir) : themeAliases),
    ...(o.mode === 'production' && createApartAliases(o)),
    ...(o.side === 'node' && createCodeLineAliases(themeAliases)),
    ...(o.side === 'node' && createChoiceAliases(context.siteConfig, themeAliases)),
  };
}
