import type {EnvironmentTrace} from '../../../shared/environmentTrace.js';
import {noteRead} from './siteModules.js';

let trace: EnvironmentTrace | undefined;

/** Before the modules of the site are evaluated: what they read then counts for them. */
export function takeOverTrace(given: EnvironmentTrace | undefined): void {
  trace = given;
  trace?.report(noteRead);
}

/** Everything that was read of the environment so far. */
export function listEnvironmentReads(): string[] {
  return trace?.list() ?? [];
}
