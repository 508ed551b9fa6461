import type {Section, SectionEntry} from './types';
import {toTitle} from './toTitle';

/** A page of the site, or of a tag. */
export interface KnownPage {
  path: string;
  title: string;
  description?: string;
  position?: number;
  /** It has a route, and no list shows it. */
  hidden?: boolean;
}

interface Version {
  /** Where the routes of the version begin, e.g. `/1.9.13`, or `/`. */
  path: string;
  pages: KnownPage[];
  archived?: string;
}

/** `/a/b/c` → `/a/b`; the root for `/a`. */
function toParent(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** All that lies above a path, from the inside out, without the root. */
function listAncestors(path: string): string[] {
  const parent = toParent(path);
  return parent === '/' ? [] : [parent, ...listAncestors(parent)];
}

function compare(a: KnownPage, b: KnownPage): number {
  const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity);
  return byPosition || a.title.localeCompare(b.title, 'en');
}

/** What is shown right below a path. */
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
  // From the inside out: a section says what is in the sections below it.
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
