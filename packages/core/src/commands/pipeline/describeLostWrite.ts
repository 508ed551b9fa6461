import {createDiagnostic, type Diagnostic} from '../../diagnostics/index.js';

/** `file`: relative to the output folder. */
export function describeLostWrite(file: string): Diagnostic {
  return createDiagnostic({
    name: 'lost-write',
    severity: 'warn',
    message: `While postBuild() ran, a plugin changed ${file} of the last site. The new site has a file of this name, which stays as it is.`,
  });
}
