import {findCollector, type Trace} from './trace.js';

type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;

const traced = new WeakMap<AnyFunction, AnyFunction>();

/**
 * Wraps a function so that its reads count for the trace that collects reads at the time of a call, else for `fallback`. The result has the
 * fields and the text of the original. The same function always gives the same result.
 */
export function traceFunction(original: AnyFunction, fallback: Trace): AnyFunction {
  const known = traced.get(original);
  if (known) return known;
  const proxy = new Proxy(original, {
    apply: (target, holder, parameters: unknown[]) =>
      (findCollector() ?? fallback).run(() => Reflect.apply(target, holder, parameters)),
    get: (target, field, receiver) =>
      field === 'toString'
        ? () => String(target)
        : (Reflect.get(target, field, receiver) as unknown),
  });
  traced.set(original, proxy);
  traced.set(proxy, proxy);
  return proxy;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

export interface TraceFunctionsOptions {
  fallback: Trace;
  /** Whether a value, under this name of a field, stays as it is. */
  isExempt: (value: unknown, field: string) => boolean;
}

/** The value with all functions in it wrapped by {@link traceFunction}. Objects without functions are not copied. */
export function traceFunctions<Value>(value: Value, options: TraceFunctionsOptions): Value {
  return traceWithin(value, '', options, new Set()) as Value;
}

function traceWithin(
  value: unknown,
  field: string,
  options: TraceFunctionsOptions,
  around: Set<unknown>,
): unknown {
  if (options.isExempt(value, field)) return value;
  if (typeof value === 'function') return traceFunction(value as AnyFunction, options.fallback);
  if (typeof value !== 'object' || value === null || around.has(value) || !isPlain(value))
    return value;
  const inside = new Set(around).add(value);
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, inner, traceWithin(inner, name, options, inside)] as const,
  );
  if (entries.every(([, before, after]) => before === after)) return value;
  const copy: unknown = Array.isArray(value) ? [] : {};
  return Object.assign(
    copy as object,
    Object.fromEntries(entries.map(([name, , after]) => [name, after])),
  );
}
