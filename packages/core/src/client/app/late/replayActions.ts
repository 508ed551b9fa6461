import {waitForContent, watchLateContent} from '../content/startContent.js';
import {endWait} from '../navigation/onFirstInteraction.js';
import type {Action} from '../../../shared/hydration.js';
import {findLateShell} from './lateShell.js';
import {takeTurn} from './takeTurn.js';

async function replayAll(actions: Action[]): Promise<void> {
  for (const {target, replay} of actions) {
    if (VELOCISAURUS_LATE_CONTENT) await waitForContent(target);
    replay();
    await takeTurn();
  }
}

/** Replays the reader's actions from before the page could respond. Each action sees the result of the one before. */
export async function replayActions(): Promise<void> {
  // Effects of the same commit may have requested another rendering, which takes a turn.
  await takeTurn();
  await takeTurn();
  const done = replayAll(findLateShell()?.release() ?? []);
  if (VELOCISAURUS_LATE_CONTENT) watchLateContent(done);
  await done;
  endWait();
}
