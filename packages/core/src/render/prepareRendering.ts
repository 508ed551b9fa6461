import {planWorkers} from './planWorkers.js';
import {startRenderThread, type RenderThread} from './renderThread.js';
import type {PreparedShell} from './types.js';

/**
 * Starts a thread and has it load the shell that the last build rendered with, if there is one, while the site is being loaded and compiled.
 * Where the shell turns out to be another, the thread loads that one as well.
 */
export function prepareRendering({
  shell,
  maxMemory,
}: {
  shell: PreparedShell | undefined;
  maxMemory: number | undefined;
}): RenderThread {
  const thread = startRenderThread(planWorkers({maxMemory, most: 1}));
  if (shell) thread.prepare(shell);
  return thread;
}
