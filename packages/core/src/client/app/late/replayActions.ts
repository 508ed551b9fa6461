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

/** Does what the reader did before the page could answer. Each action sees what React made of the one before. */
export async function replayActions(): Promise<void> {
  // Effects that ran along with this one may have asked for another rendering: React asks for a turn when they are done.
  await takeTurn();
  await takeTurn();
  const done = replayAll(findLateShell()?.release() ?? []);
  if (VELOCISAURUS_LATE_CONTENT) watchLateContent(done);
  await done;
  endWait();
}
