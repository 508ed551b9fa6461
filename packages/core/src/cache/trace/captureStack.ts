type AnyFunction = (...parameters: never[]) => unknown;

const DEPTH = 30;

/** Frames of the code that called `callee`, innermost first, in V8's own format: packages may have set another one. */
export function captureStack(callee: AnyFunction): string[] {
  const {stackTraceLimit, prepareStackTrace} = Error;
  Object.assign(Error, {stackTraceLimit: DEPTH, prepareStackTrace: undefined});
  try {
    const holder: {stack?: string} = {};
    Error.captureStackTrace(holder, callee);
    return (holder.stack ?? '').split('\n').slice(1);
  } finally {
    Object.assign(Error, {stackTraceLimit, prepareStackTrace});
  }
}
