export type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;
export type Methods = {[name: string]: unknown};

/** Gets the parameters of a call before it happens, and the function that was called. */
type BeforeCall = (parameters: unknown[], callee: AnyFunction) => void;

/** Calls `before` at each call of the method, if the holder has it. */
export function wrapMethod(holder: Methods, name: string, before: BeforeCall): void {
  if (typeof holder[name] !== 'function') return;
  const original = holder[name] as AnyFunction;
  const wrapped: AnyFunction = function (...parameters) {
    before(parameters, wrapped);
    return original.apply(this, parameters);
  };
  holder[name] = Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(original));
}

/** The names, each also with `Sync` at its end. */
export const withSync = (names: string[]) => names.flatMap((name) => [name, `${name}Sync`]);
