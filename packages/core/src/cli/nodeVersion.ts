import semver from 'semver';
import {throwDiagnostic} from '../diagnostics/index.js';

/** The same range as `engines.node` of the package. */
const SUPPORTED_NODE = '>=20.0';

export function assertNodeVersion(version: string = process.version): void {
  if (semver.satisfies(version, SUPPORTED_NODE)) return;
  throwDiagnostic({
    name: 'command-failed',
    message: 'This version of Node.js is too old.',
    found: version,
    expected: SUPPORTED_NODE,
    hint: 'Install a newer Node.js, for example the current LTS release from https://nodejs.org.',
  });
}
