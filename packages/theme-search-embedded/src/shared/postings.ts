import {DigitReader, toDigit, writeNumber} from './digits.js';
import type {Field} from './types.js';

/** The places of a term in a section. */
export interface Places {
  title: boolean;
  heading: boolean;
  /** The number of occurrences in the text, at most 3. */
  text: number;
  code: boolean;
  /** The share of the page's name that the term makes up: half of `Asset checks`. */
  share: number;
}

/** A section that contains a term, by its number in the shard. */
export interface Posting {
  section: number;
  /** {@link addPlace} */
  places: number;
}

const MOST_IN_TEXT = 3;
const NAME = 32;
/** The number of values of a digit. The share of a name is packed above it. */
const DIGIT = 64;
const MOST_PARTS = 8;
const FLAGS: {[field in Field]: number} = {title: 16, heading: 8, symbol: 0, text: 2, code: 1};

/** Adds one place to packed places, which begin as 0. Symbols need no flag, since the form of their terms shows them. */
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

/** Whether a section is about the term, and does not only mention it. */
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

/** Expects postings sorted by section. */
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

/** Approximate lengths of a section, in words. */
export interface Lengths {
  /** The length of the title, for the first section of a page, or of the heading. */
  heading: number;
  text: number;
}

const TEXT_CLASSES = 16;
/** The most words of a heading in each class. The first classes are small: a title of one word says more than one of two. */
const HEADING_CLASSES = [1, 2, 4, 7];

function classifyText(words: number): number {
  return Math.min(TEXT_CLASSES - 1, Math.floor(Math.log2(words + 1)));
}

function classifyHeading(words: number): number {
  const found = HEADING_CLASSES.findIndex((most) => words <= most);
  return found === -1 ? HEADING_CLASSES.length - 1 : found;
}

/** Packs text lengths as powers of two, which are exact enough for ranking and which small edits do not change. */
export function packLengths({heading, text}: Lengths): number {
  return classifyHeading(heading) * TEXT_CLASSES + classifyText(text);
}

export function unpackLengths(packed: number): Lengths {
  const text = 1.5 * 2 ** (packed % TEXT_CLASSES) - 1;
  return {heading: HEADING_CLASSES[packed >> 4]!, text};
}

/**
 * Ranks the places of a term in a section of these lengths, the best highest: titles before headings before text before code. Of two
 * titles or headings the shorter one says more.
 */
export function rankPlaces(places: number, lengths: number): number {
  const flags = places % DIGIT;
  const brevity = HEADING_CLASSES.length - 1 - Math.floor(lengths / TEXT_CLASSES);
  if (flags < FLAGS.heading) return flags * HEADING_CLASSES.length + brevity;
  const kind = flags & FLAGS.title ? 2 : 1;
  return (kind * HEADING_CLASSES.length + brevity) * DIGIT + flags;
}

export const PAGE_ID_LENGTH = 5;

/** A term that occurs in more sections keeps only the best of them, since readers do not look at the last results. */
export const MOST_SECTIONS = 600;

/** A section of a page in a shard. */
export interface SectionRef {
  section: number;
  /** {@link packLengths} */
  lengths: number;
}

/** A page in a shard. */
export interface PageRef {
  id: string;
  /** {@link packPlace} */
  place: number;
  /** Sorted by section. */
  sections: SectionRef[];
}

/** The facts that rank a page among others, besides its text. */
export interface PagePlace {
  /** The number of parts of its address. Readers more often mean pages with fewer parts. */
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
