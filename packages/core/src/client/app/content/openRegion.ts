import type {Action} from '../../../shared/hydration.js';
import {createLateContent, type LateContent} from './lateContent.js';
import {keepFocus} from './keepFocus.js';
import {watchContent} from './watchContent.js';

/** A part of the first page that React hydrates later than the rest. */
export interface Region {
  content: LateContent;
  /** Resolves once React has hydrated the region, or the region has left the screen. */
  ended: Promise<void>;
  owns: (element: Element) => boolean;
  /** From now on, the reader's actions load the region. `before` resolves once earlier actions are replayed. */
  watch: (before: Promise<void>) => void;
}

interface Input {
  load: () => Promise<void>;
  onFailure: (error: unknown) => void;
  onEnd: () => void;
  owns: Region['owns'];
}

const takeTurn = () => new Promise((resolve) => setTimeout(resolve));

async function replayOn(pathname: string, actions: Action[]): Promise<void> {
  for (const action of actions) {
    await takeTurn();
    // An action is dropped if the reader has left its page meanwhile.
    if (location.pathname === pathname) action.replay();
  }
}

/** Calls `onEnd` once. */
export function openRegion({load, onFailure, onEnd, owns}: Input): Region {
  const {pathname} = location;
  let stopWatching: () => Action[] = () => [];
  let giveFocusBack = () => {};
  let ready = Promise.resolve();
  let tell: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => (tell = resolve));
  const end = () => {
    if (!tell) return;
    tell();
    tell = undefined;
    giveFocusBack();
    onEnd();
    const actions = stopWatching();
    void ready.then(() => replayOn(pathname, actions));
  };
  const content = createLateContent({load, onFailure, onEnd: end});
  content.onThaw(() => (giveFocusBack = keepFocus()));
  const watch = (before: Promise<void>) => {
    if (!tell) return;
    ready = before;
    stopWatching = watchContent({onIntent: content.need, owns});
  };
  return {content, ended, owns, watch};
}
