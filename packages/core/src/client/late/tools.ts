import {rememberPlace} from './rememberPlace.js';
import {watchActions} from './watchActions.js';
import {watchIntents} from './watchIntents.js';
import {whenIdle} from './whenIdle.js';

/** Within each page anyway: the shell takes them from here, and does not bring them a second time. */
export const tools = {rememberPlace, watchActions, watchIntents, whenIdle};

export type LateTools = typeof tools;
