/** Keeps the last result as long as the argument has the same key. */
export function memoizeByKey<Argument, Value>(
  toKey: (argument: Argument) => string,
  make: (argument: Argument) => Value,
): (argument: Argument) => Value {
  let last: {key: string; value: Value} | undefined;
  return (argument) => {
    const key = toKey(argument);
    if (last?.key !== key) last = {key, value: make(argument)};
    return last.value;
  };
}
