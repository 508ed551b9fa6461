/** Asks once, and gives the same answer from then on. */
export function once<Value>(ask: () => Value): () => Value {
  let answer: {value: Value} | undefined;
  return () => (answer ??= {value: ask()}).value;
}
