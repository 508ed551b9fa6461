import {readHead} from './readHead';

/** A page as a reader chooses it. */
export interface Suggestion {
  path: string;
  title: string;
  /** Titles of what lies above it, from the outside in. */
  above: string[];
}

interface BreadcrumbList {
  itemListElement?: {name?: string}[];
}

/** What lies above a page, as its head says to search engines; the last item is the page. */
function readAbove(head: Document): string[] {
  const json = head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const {itemListElement = []} = JSON.parse(json) as BreadcrumbList;
  return itemListElement.slice(0, -1).flatMap(({name}) => name ?? []);
}

/** What a page says of itself in its head, so that no list of all titles has to be downloaded. */
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
