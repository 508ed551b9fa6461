import {
  SECTIONS_PER_BLOCK,
  type PageBlock,
  type PageText,
  type Section,
  type ShownSection,
} from '../shared/types.js';

/** The characters of a section that excerpts are cut from. The search finds later text as well, but does not show it. */
const MOST_TEXT = 1000;
const MOST_CODE = 300;

function shorten(text: string, most: number): string {
  return text.length > most ? text.slice(0, text.lastIndexOf(' ', most)) : text;
}

function toShown({anchor, heading, symbol, text, code}: Section): ShownSection {
  const short = shorten(code, MOST_CODE);
  return {
    anchor,
    heading,
    ...(symbol && {symbol}),
    text: shorten(text, MOST_TEXT),
    ...(short && {code: short}),
  };
}

/** The parts of a page that results show. A hit needs only one of them. */
export function toBlocks({
  page,
  url,
  sidebar,
}: {
  page: PageText;
  url: string;
  sidebar: string | undefined;
}): PageBlock[] {
  const {title, breadcrumbs, tags} = page;
  const head = {url, title, breadcrumbs, ...(tags.length > 0 && {tags}), ...(sidebar && {sidebar})};
  const sections = page.sections.map(toShown);
  return Array.from({length: Math.ceil(sections.length / SECTIONS_PER_BLOCK)}, (_, block) => ({
    ...head,
    sections: sections.slice(block * SECTIONS_PER_BLOCK, (block + 1) * SECTIONS_PER_BLOCK),
  }));
}
