// This import comes first: it registers the contexts that all later modules create.
import '../content/registerContexts.js';
// This import takes as long as all that follow it.
import 'react-dom/client';
// Modules of the page may run before the rest of the shell.
import '../modules/browserRuntime.js';
import {isAwaited} from '../navigation/onFirstInteraction.js';
import {takeTurn} from './takeTurn.js';

/**
 * Evaluates the shell in several tasks, so that the browser can do other work in between. If the reader waits for the shell, it
 * is evaluated at once.
 */
async function evaluateShell(): Promise<void> {
  if (!isAwaited()) await takeTurn();
  await import(/* webpackMode: "eager" */ '../clientEntry.js');
}

void evaluateShell();
