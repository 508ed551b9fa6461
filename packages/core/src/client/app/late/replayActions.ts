import type {LateShell} from '../../../shared/hydration.js';

export function findLateShell(): LateShell | undefined {
  return (globalThis as {__velocisaurusLate?: LateShell}).__velocisaurusLate;
}

const takeTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Does what the reader did before the page could answer. Each action sees what React made of the one before. */
export async function replayActions(): Promise<void> {
  // Effects that ran along with this one may have asked for another rendering.
  await takeTurn();
  for (const {replay} of findLateShell()?.release() ?? []) {
    replay();
    await takeTurn();
  }
}
