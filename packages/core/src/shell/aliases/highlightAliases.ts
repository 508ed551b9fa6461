import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import type {LoadedSite} from '../../shared/site.js';
import {describeHighlightAliases} from '../../shared/clientAliases.js';
import type {Side} from '../options.js';
import {usesCodeClasses} from '../generated/codeSheet.js';
import {CLIENT_FOLDER, requireFromEngine} from '../paths.js';
import type {Aliases} from './sortAliases.js';

const PRISM = 'prism-react-renderer';
const INCLUDE_LANGUAGES = 'prism-include-languages';

/** The copy that the themes see, else the site's; `undefined` where nothing highlights. */
export function findPrismFolder({context, plugins}: LoadedSite): string | undefined {
  const themes = plugins.filter((plugin) => plugin.getThemePath).map((plugin) => plugin.path);
  for (const folder of [...themes, context.siteDir]) {
    try {
      return path.dirname(requireFromEngine.resolve(`${PRISM}/package.json`, {paths: [folder]}));
    } catch {
      // Not installed beside this one.
    }
  }
  return undefined;
}

/** The engine's stand-in for Prism, which shows what was highlighted at build time. */
export function createHighlightAliases(o: {
  site: LoadedSite;
  side: Side;
  themeAliases: Aliases;
}): Aliases {
  const prismFolder = findPrismFolder(o.site);
  if (!prismFolder) return {};
  const includeLanguagesFile = o.site.clientModules.find(
    (file) => path.parse(file).name === INCLUDE_LANGUAGES,
  );
  return describeHighlightAliases({
    clientFolder: posixPath(CLIENT_FOLDER),
    side: o.side,
    prismFolder,
    codeClasses: usesCodeClasses(o.site.context.siteConfig),
    hasIncludeLanguages: `@theme/${INCLUDE_LANGUAGES}` in o.themeAliases,
    ...(includeLanguagesFile && {includeLanguagesFile}),
  });
}
