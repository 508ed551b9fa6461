import Joi from 'joi';
import {addLeadingSlash, addTrailingSlash, removeTrailingSlash} from '@docusaurus/utils-common';
import type {CustomHelpers, Schema} from 'joi';

/** The code of errors that {@link tell} makes, whose sentence is the message. */
export const TOLD = 'told';

/** Fails a custom check with this sentence as the message. */
export function tell(helpers: CustomHelpers, sentence: string) {
  return helpers.error(TOLD, {sentence});
}

/** Describes in words the values of a field, where its type alone does not. */
export function expecting<T extends Schema>(schema: T, expected: string): T {
  return schema.meta({expected}) as T;
}

/** A field that has moved to another place. */
export function moved(to: string): Schema {
  return Joi.any().custom((_value, helpers) => tell(helpers, `The field has moved to "${to}".`));
}

export const severity = Joi.string().valid('ignore', 'log', 'warn', 'throw');

export const siteUrl = expecting(
  Joi.string().custom((value: string, helpers) => {
    if (!URL.canParse(value)) return tell(helpers, 'This is not a URL.');
    const {pathname} = new URL(value);
    if (pathname === '/') return removeTrailingSlash(value);
    return tell(helpers, `A site URL has no path: "${pathname}" belongs in "baseUrl".`);
  }),
  'a protocol and a host, e.g. "https://example.com"',
);

// Not `Joi.string().allow('')`: Joi does not convert allowed values, and an empty base URL means "/".
export const baseUrl = expecting(
  Joi.any().custom((value: unknown, helpers) =>
    typeof value === 'string'
      ? addLeadingSlash(addTrailingSlash(value))
      : tell(helpers, 'This is not a path.'),
  ),
  'a path with slashes at both ends, e.g. "/" or "/docs/"',
);

/** One schema for objects, another for everything else: errors then come from the branch that was meant. */
export function objectOr(object: Schema, other: Schema): Schema {
  return Joi.alternatives().conditional(Joi.object().unknown(), {then: object, otherwise: other});
}
