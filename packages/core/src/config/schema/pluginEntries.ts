import Joi from 'joi';
import type {CustomHelpers} from 'joi';
import {expecting, tell} from './atoms.js';

type Kind = 'plugin' | 'theme' | 'preset';

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown, kind: Kind): boolean {
  const isName = (name: unknown) =>
    (typeof name === 'string' && name !== '') || (kind !== 'preset' && typeof name === 'function');
  if (value === false || value === null || isName(value)) return true;
  return Array.isArray(value) && value.length === 2 && isName(value[0]) && isPlainObject(value[1]);
}

/** An item of `plugins`, `themes` or `presets`. */
function createEntrySchema(kind: Kind) {
  const what = kind === 'preset' ? 'name' : 'name or function';
  return expecting(
    Joi.any().custom((value: unknown, helpers: CustomHelpers) =>
      isEntry(value, kind) ? value : tell(helpers, `This is not a ${kind}.`),
    ),
    `a ${what}, a pair [${what}, options], or false`,
  ).allow(false, null);
}

export const pluginEntry = createEntrySchema('plugin');
export const themeEntry = createEntrySchema('theme');
export const presetEntry = createEntrySchema('preset');
