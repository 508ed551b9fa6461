import type {Configuration} from '@rspack/core';
import {isPlain} from '../config/fingerprint.js';
import type {Bundling} from '../../shared/site.js';
import {unwrap} from '../foreign/findForeignPlugins.js';
import type {Side} from '../options.js';
import {describeDeferred} from '../rspack.js';
import {isMarkdownRule} from './fingerprintConfig.js';

/** What is as deep refers to itself. */
const DEEPEST = 40;

/** What the value consists of; `undefined` of one that does not show all of it. */
function listParts(value: object): unknown[] | undefined {
  const deferred = describeDeferred(value);
  if (deferred) return deferred.args;
  if (value instanceof RegExp) return [];
  if (value instanceof Map || value instanceof Set) return [...value];
  if (Array.isArray(value)) return value;
  return isPlain(value) ? Object.values(value) : undefined;
}

/** Whether a function, or an instance of a class, is in the value that is not among the known. */
function hasCode(value: unknown, known: Set<unknown>, depth = 0): boolean {
  if (known.has(value)) return false;
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  const parts = depth > DEEPEST ? undefined : listParts(value);
  return parts?.some((part) => hasCode(part, known, depth + 1)) ?? true;
}

/** All functions and instances in what plugins were shown. */
function listCode(value: unknown, found = new Set<unknown>(), depth = 0): Set<unknown> {
  if (typeof value === 'function') found.add(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return found;
  const parts = describeDeferred(value) ? undefined : listParts(value);
  if (!parts) found.add(value);
  for (const part of parts ?? []) listCode(part, found, depth + 1);
  return found;
}

/** Rules of Markdown count where a bundle has Markdown in it, and no bundle shows which warnings were left out. */
function pickBundled({ignoreWarnings: _ignored, module, plugins, ...config}: Configuration) {
  const rules = (module?.rules ?? []).filter((rule) => !isMarkdownRule(rule));
  return {...config, module: {...module, rules}, plugins: (plugins ?? []).map(unwrap)};
}

/**
 * Whether plugins have put code into the configuration of the bundler. What that does may follow from anything that the code of the
 * site has in scope; a configuration without such code tells all that it is by its text.
 */
export function carriesCode({shown, changed}: Bundling[Side]): boolean {
  return hasCode(pickBundled(changed), listCode(pickBundled(shown)));
}
