import type {Section, SectionEntry} from './types';
import {toTitle} from './toTitle';

/** A page of the site, or of a tag. */
export interface KnownPage {
  path: string;
  title: string;
  description?: string;
  position?: number;
  /** Whether lists leave out the page, which has a route. */
  hidden?: boolean;
}

interface Version {
  /** The beginning of the routes of the version, e.g. `/1.9.13`, or `/`. */
  path: string;
  pages: KnownPage[];
  archived?: string;
}

/** `/a/b/c` → `/a/b`; the root for `/a`. */
function toParent(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** The paths above a path, the innermost first, without the root. */
function listAncestors(path: string): string[] {
  const parent = toParent(path);
  return parent === '/' ? [] : [parent, ...listAncestors(parent)];
}

function compare(a: KnownPage, b: KnownPage): number {
  const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity);
  return byPosition || a.title.localeCompare(b.title, 'en');
}

/** The pages right below a path that lists show, sorted. */
function listBelow(path: string, pages: KnownPage[]): KnownPage[] {
  return pages.filter((page) => toParent(page.path) === path && !page.hidden).sort(compare);
}

const MOST_NAMED = 4;

/** `Sensors, Schedules and more.` */
function describe(path: string, pages: KnownPage[]): string {
  const titles = listBelow(path, pages).map(({title}) => title);
  const named = titles.slice(0, MOST_NAMED).join(', ');
  return titles.length > MOST_NAMED ? `${named} and more.` : `${named}.`;
}

function toEntry({path, title, description = ''}: KnownPage): SectionEntry {
  return {to: path, title, description};
}

/** One section for each prefix of a route that is no route itself. */
export function listSections({path: root, pages, archived}: Version): Section[] {
  const known = new Map(pages.map((page) => [page.path, page]));
  const above = new Set(pages.flatMap(({path}) => listAncestors(path)));
  const missing = [...above].filter((path) => path !== root && !known.has(path)).sort();
  // Inner sections come first, as the description of a section names those below it.
  for (const path of [...missing].reverse()) {
    const title = toTitle(path.slice(path.lastIndexOf('/') + 1));
    known.set(path, {path, title, description: describe(path, [...known.values()])});
  }
  return missing.map((path) => ({
    path,
    title: known.get(path)!.title,
    parents: listAncestors(path)
      .filter((parent) => known.has(parent))
      .reverse()
      .map((parent) => ({to: parent, title: known.get(parent)!.title})),
    entries: listBelow(path, [...known.values()]).map(toEntry),
    ...(archived && {archived}),
  }));
}
