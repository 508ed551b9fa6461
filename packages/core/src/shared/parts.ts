import {SIDEBAR_MARKER} from './sidebarMarker.js';

/** A component of the theme that not every page shows. Browsers load it with a separate script. */
export interface ThemePart {
  /** `@theme/<name>`. */
  name: string;
  /** A class in the HTML of all pages that show it. Without one, a page loads the part when it renders it. */
  marker?: string;
  /** Whether it may render nothing. If the marker is missing, it then renders nothing while the page is hydrated. */
  mayBeEmpty?: boolean;
  /**
   * The event that loads the part, if servers do not render it. `interaction`: the first action of the reader; `sight`: the
   * same, or its place is nearly in sight; `error`: an error must be shown; `menu`, for the menu of phones: the first action,
   * or earlier where React waits until the browser is idle.
   */
  waitsFor?: 'interaction' | 'menu' | 'sight' | 'error';
  /** Whether servers never render it: it shows nothing until it is hydrated. */
  isOfBrowsers?: boolean;
  /**
   * Whether only a setting brings it onto pages. Without that setting, only a page that shows it all the same loads it, and not
   * ahead of time.
   */
  isRare?: boolean;
  /**
   * Whether it draws one `svg` from its props alone. React keeps the `svg` of the HTML as it is; the script loads before
   * another page is shown.
   */
  isStill?: boolean;
  /** Whether it has a separate script only in sites whose sidebar comes after the rest of the page. */
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

/** The name of the part's script, without the hash. */
export function toPartChunk({name, waitsFor, isRare, isStill, isLate}: ThemePart): string {
  if (isRare) return 'rare-parts';
  // Both list the items of the sidebar.
  if (waitsFor === 'menu' || isLate) return 'menu-parts';
  const isShared = isStill || waitsFor === 'interaction' || waitsFor === 'error';
  return isShared ? 'parts' : `part-${name.replaceAll('/', '-')}`;
}

/**
 * Whether the theme does not render the part on servers, while components of a site may. Where the HTML of a page has it, its
 * script loads before it is hydrated.
 */
export const isRarelyInHtml = ({waitsFor, isOfBrowsers}: ThemePart): boolean =>
  waitsFor !== undefined && !isOfBrowsers;

/** The marker by which a page lists the part. */
export function findMarker(part: ThemePart): string | undefined {
  return isRarelyInHtml(part) ? part.name : part.marker;
}

/** Markers of the parts that a page's HTML shows by their classes. */
export function listShownParts(html: string): string[] {
  return THEME_PARTS.flatMap(({marker}) => (marker && html.includes(marker) ? [marker] : []));
}

const PART_ID = 'part:';

/** The id of the part with this marker among the modules of the shell, which list its scripts. */
export function toPartId(marker: string): string {
  return PART_ID + marker;
}

/** Marker → scripts of the part, taken from the modules of the shell. */
export function listPartScripts(modules: {[id: string]: {js: string[]}}): {
  [marker: string]: string[];
} {
  const parts = Object.entries(modules).filter(([id]) => id.startsWith(PART_ID));
  return Object.fromEntries(parts.map(([id, {js}]) => [id.slice(PART_ID.length), js]));
}
