import {AsyncLocalStorage} from 'node:async_hooks';
import type {PageSession} from './PageSession.js';

/** The session of the page that is being compiled, for callbacks that published plugins call without naming the page. */
export const currentSession = new AsyncLocalStorage<PageSession>();
