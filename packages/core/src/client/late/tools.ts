import {rememberPlace} from './rememberPlace.js';
import {watchActions} from './watchActions.js';
import {watchIntents} from './watchIntents.js';
import {whenIdle} from './whenIdle.js';

/** These functions are part of each page anyway, so the shell takes them from here instead of a second copy. */
export const tools = {rememberPlace, watchActions, watchIntents, whenIdle};

export type LateTools = typeof tools;
