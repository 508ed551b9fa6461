import {findCollector, type Trace} from './trace.js';

type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;

const traced = new WeakMap<AnyFunction, AnyFunction>();

/**
 * The function as published plugins call it: what it reads counts for whoever collects reads then, else for `fallback`. It keeps its
 * identity for those who look at its fields or its text.
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
  /** Fields and functions that stay as they are. */
  isExempt: (value: unknown, field: string) => boolean;
}

/** The value with all functions in it traced; objects without any stay the same objects. */
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
