import {readHead} from './readHead';

/** A page that a reader may choose. */
export interface Suggestion {
  path: string;
  title: string;
  /** Titles of the pages above it, the outermost first. */
  above: string[];
}

interface BreadcrumbList {
  itemListElement?: {name?: string}[];
}

/** The titles of the pages above a page, from the breadcrumbs for search engines in its head. Their last item is the page itself. */
function readAbove(head: Document): string[] {
  const json = head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const {itemListElement = []} = JSON.parse(json) as BreadcrumbList;
  return itemListElement.slice(0, -1).flatMap(({name}) => name ?? []);
}

/** Describes a page by its head, so that the browser need not download a list of all titles. */
export async function describePage(path: string): Promise<Suggestion> {
  try {
    const head = new DOMParser().parseFromString(await readHead(path), 'text/html');
    const [title] = head.title.split(' | ');
    return {path, title: title || path, above: readAbove(head)};
  } catch (error) {
    console.warn(error);
    return {path, title: path, above: []};
  }
}
