import {AsyncLocalStorage} from 'node:async_hooks';
import type {PageSession} from './PageSession.js';

/** The page being compiled, for callbacks that published plugins call without saying for which page. */
export const currentSession = new AsyncLocalStorage<PageSession>();
