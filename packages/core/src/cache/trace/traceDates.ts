import type {Recorder} from './types.js';

type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;
type Methods = {[name: string | symbol]: unknown};

/** Methods whose answers every build compares before it reuses a value: the year, and the time zone, which is part of the environment. */
const HARMLESS = new Set<string | symbol>([
  ...['constructor', 'getFullYear', 'getUTCFullYear', 'getTimezoneOffset'],
]);

/** Reports that traced code asked for the time. */
export type ReportTime = (recorder: Recorder, call: string, callee: AnyFunction) => void;

interface Options {
  /** The recorder of the code that runs now. */
  findRecorder: () => Recorder | undefined;
  report: ReportTime;
}

/** Makes `new Date()` report the time only once code asks the date for more than its year. */
export function traceDates({findRecorder, report}: Options): void {
  const original = Date;
  const present = new WeakMap<object, Recorder>();
  tracePrototype(original.prototype as unknown as Methods, present, report);

  function remember(made: object, parameters: unknown[]): void {
    const source = parameters[0];
    const copied = typeof source === 'object' && source ? present.get(source) : undefined;
    const recorder = parameters.length === 0 ? findRecorder() : copied;
    if (recorder) present.set(made, recorder);
  }

  const handler: Required<Pick<ProxyHandler<DateConstructor>, 'construct' | 'apply'>> = {
    construct(_, parameters: unknown[], target) {
      const made = Reflect.construct(original, parameters, target === traced ? original : target);
      remember(made as object, parameters);
      return made as Date;
    },
    apply() {
      const recorder = findRecorder();
      if (recorder) report(recorder, 'Date()', handler.apply as unknown as AnyFunction);
      return original();
    },
  };
  const traced: DateConstructor = new Proxy(original, handler);
  Object.defineProperty(original.prototype, 'constructor', {value: traced});
  globalThis.Date = traced;
}

/** Wraps the methods of dates. Most calls concern dates that were made from a value: for these, the wrapper costs one look-up. */
function tracePrototype(
  prototype: Methods,
  present: WeakMap<object, Recorder>,
  report: ReportTime,
): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const method = prototype[name];
    if (HARMLESS.has(name) || typeof method !== 'function') continue;
    const traced = function (this: object, ...parameters: unknown[]) {
      const recorder = present.get(this);
      if (recorder) report(recorder, `new Date().${String(name)}()`, traced as AnyFunction);
      return (method as AnyFunction).apply(this, parameters);
    };
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperties(traced, Object.getOwnPropertyDescriptors(method));
    Object.defineProperty(prototype, name, {...descriptor, value: traced});
  }
}
