import {parseAudit as readAudit} from '../cache/audit/parseAudit.js';
import type {AuditSetting} from '../cache/audit/types.js';
import {throwDiagnostic} from '../diagnostics/index.js';
import type {Command} from './commander.js';

export const CONFIG_OPTION = '--config <config>';
export const CONFIG_HELP = 'site config to use (default: docusaurus.config.* in [siteDir])';
export const OUT_DIR_OPTION = '--out-dir <dir>';
export const OUT_DIR_HELP = 'folder to write the site to (default: build)';

/** `--locale en --locale fr` → `['en', 'fr']` */
export function collect(value: string, values: string[] = []): string[] {
  return [...values, value];
}

/** `--poll 500` → `500`, `--poll false` → `false`; a bare `--poll` never comes here and means `true`. */
export function parsePoll(value: string): boolean | number {
  const interval = Number.parseInt(value, 10);
  return Number.isNaN(interval) ? value === 'true' : interval;
}

const SMALLEST_MEMORY = 256;

/** `--max-memory 2048` */
export function parseMegabytes(value: string): number {
  const megabytes = Number(value);
  if (Number.isInteger(megabytes) && megabytes >= SMALLEST_MEMORY) return megabytes;
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'The option --max-memory takes a number of megabytes.',
    found: value,
    expected: `a whole number, at least ${SMALLEST_MEMORY}, e.g. --max-memory 2048`,
  });
}

/** `--audit 1%`, or `--audit 1%:3fa9c2d1` with the seed of an earlier audit. */
export function parseAudit(value: string): AuditSetting {
  const setting = readAudit(value);
  if (setting) return setting;
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'The option --audit takes a percentage, and perhaps a seed.',
    found: value,
    expected: 'more than 0% and at most 100%, e.g. --audit 1% or --audit 100%:3fa9c2d1',
  });
}

/** Plain values instead of Commander's command, which keeps them among its own fields. */
export function readOptions<T>(command: Command): T {
  return command.opts() as T;
}
