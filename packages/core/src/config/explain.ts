import {inspect} from 'node:util';
import type {Description, ObjectSchema, ValidationErrorItem} from 'joi';
import {createDiagnostic, nearest, type Diagnostic} from '../diagnostics/index.js';
import {knownFields, describeExpected, findField} from './describeSchema.js';
import {TOLD} from './schema/atoms.js';

type Path = (string | number)[];

/** Turns what Joi found into what a writer can mend: path, found, expected, nearest name. */
export function explainErrors({
  items,
  schema,
  file,
}: {
  items: ValidationErrorItem[];
  schema: ObjectSchema;
  file: string;
}): Diagnostic[] {
  const description = schema.describe();
  return items.map((item) => ({...explain(item, description), file, field: formatPath(item.path)}));
}

function explain(item: ValidationErrorItem, description: Description): Diagnostic {
  const fields = findField(description, item.path);
  if (item.type === 'object.unknown') return explainUnknown(item.path, description);
  const expected = describeExpected(fields);
  if (item.type === 'any.required') {
    const message = `The field "${formatPath(item.path)}" is missing.`;
    return createDiagnostic({name: 'missing-config-field', message, expected});
  }
  const value: unknown = item.context?.value;
  return createDiagnostic({
    name: 'invalid-config-field',
    message:
      item.type === TOLD
        ? String(item.context?.sentence)
        : `"${formatPath(item.path)}" cannot be this.`,
    found: formatValue(value),
    expected,
    ...suggest(value, fields),
  });
}

function explainUnknown(path: Path, description: Description): Diagnostic {
  const field = String(path.at(-1));
  const parent = path.slice(0, -1);
  const known = knownFields(findField(description, parent));
  const near = nearest(field, known);
  return createDiagnostic({
    name: 'unknown-config-field',
    message: `There is no field "${formatPath(path)}".`,
    // The list of all top-level fields is too long to help.
    ...(parent.length > 0 && {expected: `one of ${known.join(', ')}`}),
    ...(near ? {hint: `Did you mean "${near}"?`} : parent.length > 0 && {hint: undefined}),
  });
}

function suggest(value: unknown, fields: Description[]): {hint?: string} {
  const allowed = fields.flatMap(({allow}) => (allow ?? []) as unknown[]);
  const words = allowed.filter((word) => typeof word === 'string');
  const near = typeof value === 'string' ? nearest(value, words) : undefined;
  return near === undefined ? {} : {hint: `Did you mean "${near}"?`};
}

/** `a.b[2].c` */
export function formatPath(path: Path): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('');
}

/** The value as it would be written, cut short. */
export function formatValue(value: unknown): string {
  const text =
    typeof value === 'string'
      ? JSON.stringify(value)
      : inspect(value, {depth: 1, breakLength: Infinity});
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
