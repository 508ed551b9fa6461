import {createDiagnostic, type Diagnostic} from '../../diagnostics/index.js';
import type {AuditInput, Finding} from './types.js';

const MOST_INPUTS = 20;

/** The facts about the build that a finding lacks and its message needs. */
export interface AuditPlace {
  /** The value of `--audit` that repeats this audit, e.g. `100%:3fa9c2d1`. */
  argument: string;
  /** The folder of the store. */
  store: string;
  /** URL of the store that several machines share. */
  remote?: string | undefined;
}

function listInputs(inputs: AuditInput[]): string {
  const lines = inputs.slice(0, MOST_INPUTS).map(({name, hash}) => `  ${name} ${hash}`);
  const more = inputs.length - lines.length;
  return ['inputs:', ...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}

function advise({argument, store, remote}: AuditPlace): string {
  const alsoRemote = remote ? `, and what the server at ${remote} holds of this site` : '';
  return (
    `Look at it again with --audit ${argument}. Keep a copy of ${store}, then remove it${alsoRemote}, and build again. ` +
    'Find out who may write to the store. If only builds do, report this message and the copy: it is a fault of the engine.'
  );
}

export function describeFinding(finding: Finding, place: AuditPlace): Diagnostic {
  const {layer, name, file, difference, inputs} = finding;
  const {part, offset, stored, derived} = difference;
  return createDiagnostic({
    name: 'audit-differs',
    message: `The ${layer} "${name}" is not what its inputs give: ${part} differs from byte ${offset} on.`,
    ...(file !== undefined && {file}),
    found: `${stored} (kept)`,
    expected: `${derived} (derived again)`,
    frame: listInputs(inputs()),
    hint: advise(place),
  });
}
