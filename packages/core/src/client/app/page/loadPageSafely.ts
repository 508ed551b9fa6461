import {fallBackToFullLoad} from '../navigation/fallBackToFullLoad.js';
import type {Page, ReadyPage} from './Page.js';

interface LoadSafelyInput {
  load: () => Promise<ReadyPage>;
  /** Puts another page on the screen, after a retry. */
  show: (page: Page) => void;
  /** What the layout around an error reads. */
  globalData: Page['globalData'];
}

function toError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}

function createErrorPage(error: Error, input: LoadSafelyInput): Page {
  const {globalData, show} = input;
  const retry = () => {
    show(createWaitingPage(globalData));
    void loadPageSafely(input).then(show);
  };
  return {kind: 'waiting', globalData, pastDelay: false, error, retry};
}

export function createWaitingPage(globalData: Page['globalData'], pastDelay = false): Page {
  return {kind: 'waiting', globalData, pastDelay, error: null, retry: () => {}};
}

/** A page that fails to load is loaded from the server as a whole; if that was of no use, there is an error with a retry. */
export async function loadPageSafely(input: LoadSafelyInput): Promise<Page> {
  try {
    return await input.load();
  } catch (error) {
    console.warn(error);
    // The document goes away: nothing shall change on it until then.
    if (await fallBackToFullLoad()) return new Promise<never>(() => {});
    return createErrorPage(toError(error), input);
  }
}
