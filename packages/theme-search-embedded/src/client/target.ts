import type {KeptSearch} from './recentSearches.js';

/** An item of the list that the reader can go to. */
export interface Target {
  /** With the base URL. */
  url: string;
  kept?: KeptSearch;
}

export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The props of a list of targets in the modal. */
export interface ListProps {
  listId: string;
  active: number;
  targets: Target[];
  onActivate: (index: number) => void;
  onGo: (target: Target) => void;
}
