import {DigitReader, toDigit, writeNumber} from './digits.js';
import type {Field} from './types.js';

/** Where in a section a term stands. */
export interface Places {
  title: boolean;
  heading: boolean;
  /** How often in the text; 3 stands for more as well. */
  text: number;
  code: boolean;
  /** How much of the page's name it is: of `Asset checks`, a half. */
  share: number;
}

/** A section that a term stands in, by its number in the shard. */
export interface Posting {
  section: number;
  /** {@link addPlace} */
  places: number;
}

const MOST_IN_TEXT = 3;
const NAME = 32;
/** What a digit holds; the share of a name follows it. */
const DIGIT = 64;
const MOST_PARTS = 8;
const FLAGS: {[field in Field]: number} = {title: 16, heading: 8, symbol: 0, text: 2, code: 1};

/** Packed places with one more; 0 are none. Symbols are told by how their terms are written. */
export function addPlace(places: number, field: Field): number {
  if (field !== 'text') return places | FLAGS[field];
  return unpackPlaces(places).text < MOST_IN_TEXT ? places + FLAGS.text : places;
}

/** Packed places of a term that makes up `parts` of the `all` parts of a name. */
export function addName(places: number, parts: number, all: number): number {
  const share = all * MOST_PARTS + Math.min(parts, MOST_PARTS - 1);
  return (places % DIGIT) | NAME | (share * DIGIT);
}

function readShare(places: number): number {
  const share = Math.floor(places / DIGIT);
  return share === 0 ? 0 : (share % MOST_PARTS) / Math.floor(share / MOST_PARTS);
}

/** Whether a section is about the term, and does not only say it. */
export function isTelling(term: string, places: number): boolean {
  return places >= FLAGS.heading || term.startsWith('.');
}

export function unpackPlaces(places: number): Places {
  return {
    title: (places & FLAGS.title) !== 0,
    heading: (places & FLAGS.heading) !== 0,
    text: (places >> 1) & MOST_IN_TEXT,
    code: (places & FLAGS.code) !== 0,
    share: readShare(places),
  };
}

/** Sorted by section. */
export function writePostings(postings: Posting[]): string {
  let last = -1;
  return postings
    .map(({section, places}) => {
      const step = section - last - 1;
      last = section;
      const name = places & NAME ? writeNumber(Math.floor(places / DIGIT)) : '';
      return writeNumber(step) + toDigit(places % DIGIT) + name;
    })
    .join('');
}

function readPlaces(reader: DigitReader): number {
  const places = reader.readDigit();
  return places & NAME ? places + reader.readNumber() * DIGIT : places;
}

export function readPostings(text: string): Posting[] {
  const reader = new DigitReader(text);
  const postings: Posting[] = [];
  let section = -1;
  while (!reader.isAtEnd) {
    section += reader.readNumber() + 1;
    postings.push({section, places: readPlaces(reader)});
  }
  return postings;
}

/** Lengths of a section, about. */
export interface Lengths {
  /** Words of the title, for the first section of a page, or of the heading. */
  heading: number;
  text: number;
}

const TEXT_CLASSES = 16;
/** Words of headings that are one class: a title of one word says more than one of two. */
const HEADING_CLASSES = [1, 2, 4, 7];

function classifyText(words: number): number {
  return Math.min(TEXT_CLASSES - 1, Math.floor(Math.log2(words + 1)));
}

function classifyHeading(words: number): number {
  const found = HEADING_CLASSES.findIndex((most) => words <= most);
  return found === -1 ? HEADING_CLASSES.length - 1 : found;
}

/** Powers of two are near enough for ranking, and small edits leave them as they are. */
export function packLengths({heading, text}: Lengths): number {
  return classifyHeading(heading) * TEXT_CLASSES + classifyText(text);
}

export function unpackLengths(packed: number): Lengths {
  const text = 1.5 * 2 ** (packed % TEXT_CLASSES) - 1;
  return {heading: HEADING_CLASSES[packed >> 4]!, text};
}

export const PAGE_ID_LENGTH = 5;

/** A section of a page as a shard names it. */
export interface SectionRef {
  section: number;
  /** {@link packLengths} */
  lengths: number;
}

/** A page as a shard has it. */
export interface PageRef {
  id: string;
  /** {@link packPlace} */
  place: number;
  /** Sorted by section. */
  sections: SectionRef[];
}

/** Where a page stands among others. */
export interface PagePlace {
  /** Parts of its address: what lies higher up is more often what is meant. */
  depth: number;
  isFirst: boolean;
}

const MOST_DEPTH = 9;
const FIRST = 16;

export function packPlace({depth, isFirst}: PagePlace): number {
  return Math.min(depth, MOST_DEPTH) + (isFirst ? FIRST : 0);
}

export function unpackPlace(place: number): PagePlace {
  return {depth: place % FIRST, isFirst: place >= FIRST};
}

export function writePage({id, place, sections}: PageRef): string {
  let last = -1;
  const refs = sections.map(({section, lengths}) => {
    const step = section - last - 1;
    last = section;
    return writeNumber(step) + toDigit(lengths);
  });
  return id + toDigit(place) + refs.join('');
}

export function readPage(text: string): PageRef {
  const reader = new DigitReader(text.slice(PAGE_ID_LENGTH));
  const place = reader.readDigit();
  const sections: SectionRef[] = [];
  let section = -1;
  while (!reader.isAtEnd) {
    section += reader.readNumber() + 1;
    sections.push({section, lengths: reader.readDigit()});
  }
  return {id: text.slice(0, PAGE_ID_LENGTH), place, sections};
}
