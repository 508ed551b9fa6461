import path from 'node:path';
import {CLIENT_FOLDER} from '../paths.js';
import type {Aliases} from './sortAliases.js';

/** What stands in, on Node, for a component of theme-classic. */
interface StandIn {
  component: string;
  file: string;
  /** Name under which the stand-in finds a component of the theme. */
  originals: {[alias: string]: string};
  /** Other components whose markup the stand-in takes for granted. */
  parts: string[];
}

const STAND_INS: StandIn[] = [
  {
    component: '@theme/CodeBlock/Line',
    file: 'app/highlight/StaticLine.js',
    originals: {'@velocisaurus/CodeBlockLine$': '@theme/CodeBlock/Line'},
    parts: ['@theme/CodeBlock/Line/Token'],
  },
  {
    component: '@theme/MDXComponents/Code',
    file: 'app/server/StaticCode.js',
    originals: {'@velocisaurus/MDXCode$': '@theme/MDXComponents/Code'},
    parts: ['@theme/CodeInline'],
  },
  {
    component: '@theme/DocSidebarItem',
    file: 'app/server/StaticSidebarItem.js',
    originals: {
      '@velocisaurus/DocSidebarItem$': '@theme/DocSidebarItem',
      '@velocisaurus/DocSidebarItems$': '@theme/DocSidebarItems',
    },
    parts: [
      '@theme/DocSidebarItem/Category',
      '@theme/DocSidebarItem/Link',
      '@theme/DocSidebarItem/Html',
      '@theme/Icon/ExternalLink',
    ],
  },
];

const THEME_CLASSIC = path.join('@docusaurus', 'theme-classic') + path.sep;

function toClientFile(file: string): string {
  return path.join(CLIENT_FOLDER, file);
}

/** A theme or a site may have components of its own: then React renders them all. */
function createStandIn({component, file, originals, parts}: StandIn, theme: Aliases): Aliases {
  const needed = [component, ...Object.values(originals), ...parts];
  if (!needed.every((name) => theme[name]?.includes(THEME_CLASSIC))) return {};
  const found = Object.entries(originals).map(([alias, name]) => [alias, theme[name]!]);
  // The key stands in its place among the aliases already, which go from the special to the general.
  return {[component]: toClientFile(file), ...Object.fromEntries(found)};
}

/** On Node: the same markup for less work. */
export function createStaticAliases(themeAliases: Aliases): Aliases {
  return Object.assign(
    {
      '@docusaurus/Link': toClientFile('app/server/StaticLink.js'),
      '@docusaurus/router': toClientFile('app/server/staticRouter.js'),
      '@docusaurus/renderRoutes': toClientFile('app/server/staticRenderRoutes.js'),
    },
    ...STAND_INS.map((standIn) => createStandIn(standIn, themeAliases)),
  ) as Aliases;
}
