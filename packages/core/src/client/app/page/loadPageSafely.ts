import {fallBackToFullLoad} from '../navigation/fallBackToFullLoad.js';
import type {Page, ReadyPage} from './Page.js';

interface LoadSafelyInput {
  load: () => Promise<ReadyPage>;
  /** Puts another page on the screen, after a retry. */
  show: (page: Page) => void;
  /** Whether the page is still on the screen. */
  isShown: (page: Page) => boolean;
  /** Whether the reader still waits for the page. If not, the document stays: it may show another one. */
  isWanted: () => boolean;
  /** The global data for the layout around an error. */
  globalData: Page['globalData'];
}

function toError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}

function createErrorPage(error: Error, input: LoadSafelyInput): Page {
  const {globalData, show, isShown} = input;
  const retry = () => {
    const waiting = createWaitingPage(globalData);
    show(waiting);
    // The reader may go to another page meanwhile.
    const isWanted = () => isShown(waiting);
    void loadPageSafely({...input, isWanted}).then((page) => isWanted() && show(page));
  };
  return {kind: 'waiting', globalData, pastDelay: false, error, retry};
}

export function createWaitingPage(globalData: Page['globalData'], pastDelay = false): Page {
  return {kind: 'waiting', globalData, pastDelay, error: null, retry: () => {}};
}

/** Loads a page. If that fails, reloads the document if the page is wanted; if that is no use either, returns an error page with a retry. */
export async function loadPageSafely(input: LoadSafelyInput): Promise<Page> {
  try {
    return await input.load();
  } catch (error) {
    console.warn(error);
    // The document is about to be replaced: nothing changes on it until then.
    if (input.isWanted() && (await fallBackToFullLoad())) return new Promise<never>(() => {});
    return createErrorPage(toError(error), input);
  }
}
