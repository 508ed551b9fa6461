import {createHash} from 'node:crypto';
import {isMarkdownLoader} from '../../shared/markdownLoader.js';
import {describeDeferred} from '../rspack.js';
import {isPlain} from './isPlain.js';

// Filled while Markdown compiles, and without end: it belongs to pages, not to the shell.
const LEFT_OUT = new Set(['crossCompilerCache', 'content']);

const DEEPEST = 12;

/** So deep within an instance lies only what it drags along. */
const isDragged = (path: object[]) =>
  path.length > DEEPEST && !path.every((outer) => Array.isArray(outer) || isPlain(outer));

/** `EnvironmentPlugin` takes names, lists of names, or an object of names and what holds where there is no such variable. */
function readVariables(args: unknown[]): unknown[] {
  const names = args
    .flat()
    .flatMap((arg) => (typeof arg === 'string' ? arg : Object.keys(arg ?? {})));
  return names.map((name) => process.env[name]);
}

function describeObject(value: object, path: object[]): unknown {
  const deferred = describeDeferred(value);
  if (deferred) {
    const {name, args} = deferred;
    const variables = name === 'EnvironmentPlugin' ? readVariables(args) : [];
    return [name, describe([...args, ...variables], [...path, value])];
  }
  if (value instanceof RegExp) return String(value);
  if (value instanceof Map || value instanceof Set)
    return [value.constructor.name, describe([...value], [...path, value])];
  if (isMarkdownLoader(value)) return 'mdx-loader';
  const own = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key));
  const described = own.map(([key, inner]) => [key, describe(inner, [...path, value])]);
  return [value.constructor?.name, described];
}

function describe(value: unknown, path: object[]): unknown {
  if (typeof value === 'function') return String(value);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (path.includes(value) || isDragged(path)) return '…';
  if (Array.isArray(value)) return value.map((inner) => describe(inner, [...path, value]));
  return describeObject(value, path);
}

/**
 * Equal for equal options: functions count by their text, instances by their class and fields. `rewrite` sees each text, e.g.
 * to take out what names the machine.
 */
export function fingerprint(values: unknown[], rewrite = (text: string) => text): string {
  const text = JSON.stringify(
    values.map((value) => describe(value, [])),
    (_key, value: unknown) => {
      if (typeof value === 'bigint') return String(value);
      return typeof value === 'string' ? rewrite(value) : value;
    },
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
