import type {ComponentType} from 'react';
import type {ThemePart} from '../../../shared/parts.js';

type Props = {[name: string]: unknown};
export type PartComponent = ComponentType<Props>;
export type ImportPart = () => Promise<{default: PartComponent}>;

export type PartOptions = Pick<
  ThemePart,
  'marker' | 'mayBeEmpty' | 'isRare' | 'isStill' | 'waitsFor'
>;

/** A component of the theme that is loaded from a separate script. */
export interface Part {
  isStill?: boolean | undefined;
  waitsFor?: PartOptions['waitsFor'] | undefined;
  /** Whether the HTML of a page shows it. Only parts with `waitsFor` need this: most HTML lacks them. */
  isInHtml?: boolean;
  /** As `findMarker` of `shared/parts.ts` returns it. */
  marker?: string | undefined;
  /** `undefined` until it is loaded. */
  component: PartComponent | undefined;
  load: () => Promise<void>;
  /** Calls back once the component is loaded, at once if it is already. Returns a function that cancels the callback. */
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

/** Loads the parts with the given markers. */
export const loadParts = (markers?: string[]): Promise<void> => loadForHtml(findParts(markers));

/** Of the parts with these markers, loads those that wait for the reader on other pages: layouts may show them. */
export const loadPartsOfHtml = (markers?: string[]): Promise<void> =>
  loadForHtml(findParts(markers).filter(({waitsFor}) => waitsFor));

/**
 * Loads the icons that the first page has in its HTML and other pages do not have. If one fails to load, the page is shown all
 * the same.
 */
export async function loadStillParts(): Promise<void> {
  const wanted = parts.filter(({isStill}) => isStill);
  await Promise.allSettled(wanted.map((part) => part.load()));
}

function loadAhead(wanted: Part[]): void {
  for (const part of wanted) part.load().catch(console.warn);
}

/** Loads all parts ahead of time: other pages, or more of this one, may show them. */
export const loadAllParts = (): void => loadAhead(parts);

/** Loads the parts of the mobile menu ahead of time. */
export const loadMenuParts = (): void =>
  loadAhead(parts.filter(({waitsFor}) => waitsFor === 'menu'));
