/** When React takes over the HTML of a page: as it loads, once the browser is idle, or once the reader does something. */
export type Hydration = 'load' | 'idle' | 'intent';

export const HYDRATIONS: Hydration[] = ['load', 'idle', 'intent'];

/**
 * A choice of the reader that makes a page differ from its HTML: a key in the storage of the browser, or a parameter of the
 * address. A page lists its choices as words of one attribute.
 */
export type Choice = string;

const QUERY = '?';

export function toStoredChoice(key: string): Choice {
  return encodeURIComponent(key);
}

export function toQueryChoice(name: string): Choice {
  return QUERY + encodeURIComponent(name);
}

/** Whether the parameter or the stored value is there. */
export function isMade(
  choice: Choice,
  {query, isStored}: {query: URLSearchParams; isStored: (key: string) => boolean},
): boolean {
  const name = decodeURIComponent(choice.replace(/^\?/, ''));
  return choice.startsWith(QUERY) ? query.has(name) : isStored(name);
}

/** An action of the reader before React could handle it. */
export interface Action {
  target: Element;
  /** Repeats the action. */
  replay: () => void;
}
