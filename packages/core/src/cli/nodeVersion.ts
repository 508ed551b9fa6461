import {throwDiagnostic} from '../diagnostics/index.js';

/** As `engines.node` of the package says. */
const OLDEST_NODE = 20;

export function assertNodeVersion(version: string = process.version): void {
  if (Number.parseInt(version.replace(/^v/, ''), 10) >= OLDEST_NODE) return;
  throwDiagnostic({
    name: 'command-failed',
    message: 'This version of Node.js is too old.',
    found: version,
    expected: `>=${OLDEST_NODE}.0`,
    hint: 'Install a newer Node.js, for example the current LTS release from https://nodejs.org.',
  });
}
