// First: it sees the contexts of all others.
import '../content/registerContexts.js';
// It takes as long as all that comes after it.
import 'react-dom/client';
// Modules of the page may run before the rest.
import '../modules/browserRuntime.js';
import {isAwaited} from '../navigation/onFirstInteraction.js';
import {takeTurn} from './takeTurn.js';

/** The shell, evaluated in several tasks: the browser gets to other work in between. Who waits for the shell gets it at once. */
async function evaluateShell(): Promise<void> {
  if (!isAwaited()) await takeTurn();
  await import(/* webpackMode: "eager" */ '../clientEntry.js');
}

void evaluateShell();
