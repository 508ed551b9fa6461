/** A plain search: the engine keeps no compilations of sites whose code makes maps and sets, which may be a memory. */
export function dropRepeated<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) === index);
}
