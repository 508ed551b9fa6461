/** A copy as a JSON file would hold it: without functions, dates as texts. */
export function toJson<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
