import type {KeptSearch} from './recentSearches.js';

/** An item of the list that Enter leads to. */
export interface Target {
  /** With the base URL. */
  url: string;
  kept?: KeptSearch;
}

export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
