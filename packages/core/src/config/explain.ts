import {inspect} from 'node:util';
import type {Description, ObjectSchema, ValidationErrorItem} from 'joi';
import {nearest} from '../diagnostics/index.js';
import {knownFields, describeExpected, findField} from './describeSchema.js';
import {TOLD} from './schema/atoms.js';

type Path = (string | number)[];

/** The fault of one field, in words that fit any kind of config. */
export interface Explanation {
  kind: 'unknown' | 'missing' | 'invalid';
  field: string;
  message: string;
  found?: string;
  expected?: string;
  hint?: string;
}

/** Turns errors of Joi into explanations for writers: path, found and expected value, nearest name. */
export function explainErrors({
  items,
  schema,
}: {
  items: ValidationErrorItem[];
  schema: ObjectSchema;
}): Explanation[] {
  const description = schema.describe();
  return items.map((item) => explain(item, description));
}

function explain(item: ValidationErrorItem, description: Description): Explanation {
  const fields = findField(description, item.path);
  const field = formatPath(item.path);
  if (item.type === 'object.unknown') return explainUnknown(item.path, description);
  const expected = describeExpected(fields);
  if (item.type === 'any.required') {
    return {kind: 'missing', field, message: `The field "${field}" is missing.`, expected};
  }
  const value: unknown = item.context?.value;
  return {
    kind: 'invalid',
    field,
    message: item.type === TOLD ? String(item.context?.sentence) : item.message,
    found: formatValue(value),
    expected,
    ...suggest(value, fields),
  };
}

// A longer list of names does not help.
const MOST_NAMES_SHOWN = 20;

function explainUnknown(path: Path, description: Description): Explanation {
  const field = formatPath(path);
  const known = knownFields(findField(description, path.slice(0, -1)));
  const near = nearest(String(path.at(-1)), known);
  return {
    kind: 'unknown',
    field,
    message: `There is no field "${field}".`,
    ...(known.length <= MOST_NAMES_SHOWN && {expected: `one of ${known.join(', ')}`}),
    ...(near && {hint: `Did you mean "${near}"?`}),
  };
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

/** The value as code, cut off after about 120 characters. */
export function formatValue(value: unknown): string {
  const text =
    typeof value === 'string'
      ? JSON.stringify(value)
      : inspect(value, {depth: 1, breakLength: Infinity});
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
