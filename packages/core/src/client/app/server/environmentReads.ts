import type {EnvironmentTrace} from '../../../shared/environmentTrace.js';
import {noteRead} from './siteModules.js';

let trace: EnvironmentTrace | undefined;

/** Call it before the modules of the site are evaluated, so that their reads count for them. */
export function takeOverTrace(given: EnvironmentTrace | undefined): void {
  trace = given;
  trace?.report(noteRead);
}

/** Lists all variables of the environment that were read so far. */
export function listEnvironmentReads(): string[] {
  return trace?.list() ?? [];
}
