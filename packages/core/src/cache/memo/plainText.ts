/** The first character of the strings that encode values which JSON lacks. */
const MARK = '\u0000';

const SPECIAL_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0];

/** JSON that also encodes `undefined`, dates and all numbers; {@link fromPlainText} decodes it. Throws a `TypeError` for other values. */
export function toPlainText(value: unknown): string {
  return JSON.stringify(encode(value, []));
}

export function fromPlainText(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return text.includes('\\u0000') ? decode(value) : value;
}

function encode(value: unknown, around: object[]): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? refuse(value) : value;
  if (value === undefined) return `${MARK}undefined`;
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || around.includes(value)) return refuse(value);
  if (value instanceof Date) return `${MARK}date ${value.getTime()}`;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
    return refuse(value);
  around.push(value);
  const encoded = encodeHolder(value as Holder, around);
  around.pop();
  return encoded;
}

/** An array or a plain object. Most hold no special value, and are not copied. */
interface Holder {
  [key: string]: unknown;
}

function encodeHolder(value: Holder, around: object[]): unknown {
  let copy: Holder | undefined;
  for (const key of Object.keys(value)) {
    const inner = value[key];
    const encoded = encode(inner, around);
    if (encoded === inner) continue;
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : {...value}) as Holder;
    copy[key] = encoded;
  }
  return copy ?? value;
}

function encodeNumber(value: number): unknown {
  const special = SPECIAL_NUMBERS.findIndex((number) => Object.is(number, value));
  return special === -1 ? value : `${MARK}number ${special}`;
}

function refuse(value: unknown): never {
  throw new TypeError(`This is not plain data: ${String(value)}`);
}

function decode(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? decodeSpecial(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Holder;
  // Decodes in place: most values stay as they are.
  for (const key of Object.keys(holder)) {
    const inner = holder[key];
    if (typeof inner === 'object' || (typeof inner === 'string' && inner.startsWith(MARK))) {
      holder[key] = decode(inner);
    }
  }
  return holder;
}

function decodeSpecial(text: string): unknown {
  const [kind, argument] = text.slice(MARK.length).split(' ');
  if (kind === 'date') return new Date(Number(argument));
  return kind === 'number' ? SPECIAL_NUMBERS[Number(argument)] : undefined;
}
