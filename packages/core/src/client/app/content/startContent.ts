import type {Action} from '../../../shared/hydration.js';
import {holdHead} from '../head/browserHelmet/index.js';
import {fallBackToFullLoad} from '../navigation/fallBackToFullLoad.js';
import {setMounting} from './firstContent.js';
import {isDehydrated} from './isDehydrated.js';
import {createLateContent, type LateContent} from './lateContent.js';
import {watchContent} from './watchContent.js';

interface Current {
  /** Of its page. */
  pathname: string;
  content: LateContent;
  ended: Promise<void>;
  /** What the reader did with the content meanwhile. */
  stopWatching: () => Action[];
  /** Resolves once all is done that the reader did before. */
  before: Promise<void>;
}

let current: Current | undefined;

const takeTurn = () => new Promise((resolve) => setTimeout(resolve));

async function replay({pathname, before, stopWatching}: Current): Promise<void> {
  const actions = stopWatching();
  await before;
  for (const action of actions) {
    await takeTurn();
    // What belongs to another page is of no use.
    if (location.pathname === pathname) action.replay();
  }
}

function handleFailure(error: unknown): void {
  console.warn(error);
  void fallBackToFullLoad();
}

/** The page that is hydrated next gets its content when it is needed. */
export function startLateContent(load: () => Promise<void>): LateContent {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const onEnd = () => {
    if (!current) return;
    const last = current;
    current = undefined;
    releaseHead();
    end();
    void replay(last);
  };
  const content = createLateContent({load, onFailure: handleFailure, onEnd});
  const releaseHead = holdHead(content.need);
  const {pathname} = location;
  current = {pathname, content, ended, stopWatching: () => [], before: Promise.resolve()};
  setMounting(content);
  return content;
}

/** Whether the content of the page on the screen is still to come. */
export const isContentLate = (): boolean => current !== undefined;

/** Resolves once something can be done with the element. */
export async function waitForContent(target: Element): Promise<void> {
  if (!current || !isDehydrated(target)) return;
  current.content.need();
  await current.ended;
}

/** From now on, the reader's doings call for the content; `before` resolves once those of earlier are done. */
export function watchLateContent(before: Promise<void>): void {
  if (!current) return;
  const {content} = current;
  Object.assign(current, {before, stopWatching: watchContent(content.need)});
}
