import type {PageFacts} from './types.js';

/** The links of a page as one text: builds keep and pass on hundreds a page, and read them once, in the end. */
export function printLinks(links: string[]): string {
  return JSON.stringify(links);
}

export function readLinks({links}: Pick<PageFacts, 'links'>): string[] {
  return JSON.parse(links) as string[];
}
