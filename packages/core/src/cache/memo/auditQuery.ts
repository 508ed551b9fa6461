import type {Audit, AuditedPart, AuditInput} from '../audit/types.js';
import type {Inputs} from './inputs.js';
import type {Known, PrintedParts, Stored} from './types.js';
import {collectQuietly, toPlainMessages} from './messages.js';
import {toPlainText} from './plainText.js';

const LAYER = 'loaded part';

function listInputs({facts, files}: Inputs): AuditInput[] {
  const entries = [...Object.entries(facts), ...Object.entries(files)];
  return entries.map(([name, hash]) => ({name, hash: hash ?? 'missing'}));
}

/** Runs the query under a separate trace, so that its reads do not count. */
function runAgain<Value>({run, trace, audit}: Known<Value>) {
  const derive = audit?.run ?? (() => run(undefined));
  return trace.apart('an audit').collect(() => collectQuietly(derive));
}

const MISSING = '';

function pair(stored: PrintedParts, derived: PrintedParts): AuditedPart[] {
  const names = new Set([...Object.keys(stored), ...Object.keys(derived)]);
  return [...names].map((name) => ({
    name,
    stored: stored[name] ?? MISSING,
    derived: derived[name] ?? MISSING,
  }));
}

async function deriveParts<Value>(query: Known<Value>, stored: Stored<Value>) {
  const print = query.audit?.print ?? ((value: Value) => ({it: toPlainText(value)}));
  // Printed before the query runs, which may replace the files that are printed.
  const before = print(stored.value, 'store');
  const {value, messages} = await runAgain(query);
  return [
    ...pair(before, print(value, 'run')),
    {
      name: 'what it prints',
      stored: toPlainMessages(stored.messages),
      derived: toPlainMessages(messages),
    },
  ];
}

/** Runs the query again, if the stored value is in the sample. */
export async function auditQuery<Value>(
  query: Known<Value>,
  stored: Stored<Value>,
  {audit, locale}: {audit: Audit; locale: string},
): Promise<void> {
  const {plugin, part} = query.part;
  const name = `${plugin.name} (${plugin.id}): ${part}, ${locale}`;
  if (!audit.picks({layer: LAYER, name})) return;
  const inputs = () => listInputs(query.inputs);
  audit.compare({layer: LAYER, name, inputs}, await deriveParts(query, stored));
}
