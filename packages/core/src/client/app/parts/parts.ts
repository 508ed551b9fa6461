import type {ComponentType} from 'react';
import type {ThemePart} from '../../../shared/parts.js';

type Props = {[name: string]: unknown};
export type PartComponent = ComponentType<Props>;
export type ImportPart = () => Promise<{default: PartComponent}>;

export type PartOptions = Pick<
  ThemePart,
  'marker' | 'mayBeEmpty' | 'isRare' | 'isStill' | 'waitsFor'
>;

/** A component of the theme that lies in a script of its own. */
export interface Part {
  isStill?: boolean | undefined;
  waitsFor?: PartOptions['waitsFor'] | undefined;
  /** Whether a page has it in its HTML, although it waits. */
  isInHtml?: boolean;
  /** As `findMarker` of `shared/parts.ts` gives it. */
  marker?: string | undefined;
  /** `undefined` until it is loaded. */
  component: PartComponent | undefined;
  load: () => Promise<void>;
  /** Calls back once it is loaded, at once if it is; gives a function that keeps it from that. */
  onLoad: (callback: () => void) => () => void;
}

const parts: Part[] = [];

export function definePart(importPart: ImportPart, options: PartOptions = {}): Part {
  const {marker, isRare, isStill, waitsFor} = options;
  const waiting = new Set<() => void>();
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      part.component = (await importPart()).default;
      for (const callback of waiting) callback();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const onLoad = (callback: () => void) => {
    if (part.component) callback();
    else waiting.add(callback);
    return () => void waiting.delete(callback);
  };
  const part: Part = {
    ...{marker, isStill, waitsFor, onLoad},
    component: undefined,
    load: () => (loading ??= load()),
  };
  if (!isRare) parts.push(part);
  return part;
}

const findParts = (markers: string[] = []): Part[] =>
  parts.filter(({marker}) => marker !== undefined && markers.includes(marker));

async function loadForHtml(wanted: Part[]): Promise<void> {
  for (const part of wanted) part.isInHtml = true;
  await Promise.all(wanted.map((part) => part.load()));
}

/** Those with the given markers. */
export const loadParts = (markers?: string[]): Promise<void> => loadForHtml(findParts(markers));

/** Of those, what waits for the reader on other pages: layouts may show it. */
export const loadPartsOfHtml = (markers?: string[]): Promise<void> =>
  loadForHtml(findParts(markers).filter(({waitsFor}) => waitsFor));

/** Those that the first page's HTML has and other pages do not: without them, these are shown all the same. */
export async function loadStillParts(): Promise<void> {
  const wanted = parts.filter(({isStill}) => isStill);
  await Promise.allSettled(wanted.map((part) => part.load()));
}

function loadAhead(wanted: Part[]): void {
  for (const part of wanted) part.load().catch(console.warn);
}

/** Ahead of what other pages, or more of this one, may show. */
export const loadAllParts = (): void => loadAhead(parts);

/** What the menu of phones is made of. */
export const loadMenuParts = (): void =>
  loadAhead(parts.filter(({waitsFor}) => waitsFor === 'menu'));
