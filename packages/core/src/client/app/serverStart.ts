import loadEntry from '@generated/server-entry';
import type {EnvironmentTrace} from '../../shared/environmentTrace.js';
import type {ServerEntry} from '../../shared/rendering.js';
import {takeOverTrace} from './server/environmentReads.js';
import {takeOverData, watchModules} from './server/siteModules.js';

watchModules();

/**
 * Returns the shell for the locale whose data the global variable holds. A thread that has rendered another locale keeps the
 * modules that stay the same: code that has run for a while is fast.
 */
export function start(trace?: EnvironmentTrace): ServerEntry {
  takeOverTrace(trace);
  takeOverData();
  return loadEntry();
}
