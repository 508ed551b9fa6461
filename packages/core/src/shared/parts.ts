import {SIDEBAR_MARKER} from './sidebarMarker.js';

/** A component of the theme that not every page shows: in browsers it comes in a script of its own. */
export interface ThemePart {
  /** `@theme/<name>`. */
  name: string;
  /** A class in the HTML of all pages that show it. Without one, the page that shows it finds out when it comes alive. */
  marker?: string;
  /** It may render nothing, so that where the marker is missing, nothing is right. */
  mayBeEmpty?: boolean;
  /**
   * What servers do not render comes when the reader does something; or also when its place is nearly in sight, or when an error
   * is to be shown. What the menu of phones is made of comes before the reader's first tap, where React waits until the browser is idle.
   */
  waitsFor?: 'interaction' | 'menu' | 'sight' | 'error';
  /** Servers render nothing of it, whoever uses it: it shows nothing until it is alive. */
  isOfBrowsers?: boolean;
  /** Only a setting brings it onto pages. Where the site has other settings, it comes to the page that shows it all the same, and no earlier. */
  isRare?: boolean;
  /** It draws one `svg` by its props alone. Where the HTML has it, React keeps it as it is; code comes before another page does. */
  isStill?: boolean;
  /** Whether only sites have it apart whose sidebar comes after the rest of the page. */
  isLate?: boolean;
}

export const THEME_PARTS: ThemePart[] = [
  {name: 'Admonition', marker: 'theme-admonition'},
  {name: 'CodeBlock', marker: 'theme-code-block'},
  {name: 'CodeBlock/Buttons', waitsFor: 'interaction', isOfBrowsers: true},
  {name: 'ContentVisibility/Draft', marker: 'theme-draft-banner'},
  {name: 'ContentVisibility/Unlisted', marker: 'theme-unlisted-banner'},
  {name: 'Details', marker: 'alert--info'},
  {name: 'DocRoot/Layout/Sidebar', marker: SIDEBAR_MARKER, isLate: true},
  {name: 'DocRoot/Layout/Sidebar/ExpandButton', waitsFor: 'interaction'},
  {name: 'DocSidebar/Desktop/CollapseButton', isRare: true},
  {name: 'DocSidebar/Mobile', waitsFor: 'menu'},
  {name: 'DocVersionBanner', marker: 'theme-doc-version-banner', mayBeEmpty: true},
  {name: 'Error/Message', waitsFor: 'error'},
  {name: 'ErrorPageContent', waitsFor: 'error'},
  {name: 'Footer/Links/MultiColumn', isRare: true},
  {name: 'Footer/Links/Simple', isRare: true},
  {name: 'Icon/Close', isStill: true},
  {name: 'Icon/DarkMode', isStill: true},
  {name: 'Icon/Edit', isStill: true},
  {name: 'Icon/Home', isStill: true},
  {name: 'Icon/Language', isStill: true},
  {name: 'Icon/LightMode', isStill: true},
  {name: 'Icon/Menu', isStill: true},
  {name: 'Icon/SystemColorMode', isStill: true},
  {name: 'LastUpdated', marker: 'theme-last-updated'},
  {name: 'Loading', waitsFor: 'error'},
  {name: 'Mermaid', waitsFor: 'sight', isOfBrowsers: true},
  {name: 'Navbar/MobileSidebar', waitsFor: 'menu', isOfBrowsers: true},
  {name: 'NavbarItem/DefaultNavbarItem/Mobile', waitsFor: 'menu'},
  {name: 'NavbarItem/DocNavbarItem', isRare: true},
  {name: 'NavbarItem/DocSidebarNavbarItem', isRare: true},
  {name: 'NavbarItem/DocsVersionDropdownNavbarItem', isRare: true},
  {name: 'NavbarItem/DocsVersionNavbarItem', isRare: true},
  {name: 'NavbarItem/DropdownNavbarItem/Mobile', waitsFor: 'menu'},
  {name: 'NavbarItem/HtmlNavbarItem', isRare: true},
  {name: 'NavbarItem/LocaleDropdownNavbarItem', isRare: true},
  {name: 'NavbarItem/SearchNavbarItem', isRare: true},
  {name: 'NotFound/Content', marker: 'hero__title'},
  {name: 'TagsListInline', marker: 'padding--none margin-left--sm'},
];

/** The name of its script, without the hash. */
export function toPartChunk({name, waitsFor, isRare, isStill, isLate}: ThemePart): string {
  if (isRare) return 'rare-parts';
  // Both list the items of the sidebar.
  if (waitsFor === 'menu' || isLate) return 'menu-parts';
  const isShared = isStill || waitsFor === 'interaction' || waitsFor === 'error';
  return isShared ? 'parts' : `part-${name.replaceAll('/', '-')}`;
}

/** Whether the theme does not have servers render it, and components of a site may: those that are in its HTML come before it is alive. */
export const isRarelyInHtml = ({waitsFor, isOfBrowsers}: ThemePart): boolean =>
  waitsFor !== undefined && !isOfBrowsers;

/** What a page that shows it tells of it. */
export function findMarker(part: ThemePart): string | undefined {
  return isRarelyInHtml(part) ? part.name : part.marker;
}

/** Markers of the parts that a page's HTML shows by their classes. */
export function listShownParts(html: string): string[] {
  return THEME_PARTS.flatMap(({marker}) => (marker && html.includes(marker) ? [marker] : []));
}

const PART_ID = 'part:';

/** Among the modules of the shell that pages name, the scripts of the part with this marker. */
export function toPartId(marker: string): string {
  return PART_ID + marker;
}

/** Marker → scripts, out of the modules of the shell. */
export function listPartScripts(modules: {[id: string]: {js: string[]}}): {
  [marker: string]: string[];
} {
  const parts = Object.entries(modules).filter(([id]) => id.startsWith(PART_ID));
  return Object.fromEntries(parts.map(([id, {js}]) => [id.slice(PART_ID.length), js]));
}
