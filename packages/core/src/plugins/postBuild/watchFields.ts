/** The fields of plain data that code read. For a list, the field {@link ITEMS} has the fields that code read of any item. */
export interface FieldsRead {
  [field: string]: FieldsRead;
}

export interface WatchedData<Value> {
  /** The data for the code. No other code sees what is written into it. */
  value: Value;
  listRead(): FieldsRead;
}

/** Represents all indexes of a list. */
const ITEMS = '*';

type Plain = Record<string, unknown> | unknown[];

interface Notes {
  /** The fields that were read. */
  fields: Map<string, Notes>;
  /** Value → the copy of it that was handed out. */
  copies: WeakMap<Plain, Plain>;
}

const createNotes = (): Notes => ({fields: new Map(), copies: new WeakMap()});

function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function noteField({fields}: Notes, field: string): Notes {
  const notes = fields.get(field) ?? createNotes();
  fields.set(field, notes);
  return notes;
}

function createEmpty(source: Plain): Plain {
  if (Array.isArray(source)) return new Array<unknown>(source.length);
  return Object.create(Object.getPrototypeOf(source) as object | null) as Plain;
}

/** Uses getters and not a proxy, which cannot be sent to a thread. */
function describeField(source: Plain, key: string, notes: Notes): PropertyDescriptor {
  const field = Array.isArray(source) ? ITEMS : key;
  return {
    enumerable: true,
    configurable: true,
    get: () => watch(Reflect.get(source, key), noteField(notes, field)),
    set(this: object, value: unknown) {
      Object.defineProperty(this, key, {...WRITTEN, value});
    },
  };
}

const WRITTEN = {enumerable: true, configurable: true, writable: true};

function makeCopy(source: Plain, notes: Notes): Plain {
  const copy = createEmpty(source);
  for (const key of Object.keys(source))
    Object.defineProperty(copy, key, describeField(source, key, notes));
  notes.copies.set(source, copy);
  return copy;
}

function watch(value: unknown, notes: Notes): unknown {
  return isPlain(value) ? (notes.copies.get(value) ?? makeCopy(value, notes)) : value;
}

const toFields = ({fields}: Notes): FieldsRead =>
  Object.fromEntries([...fields].map(([field, notes]) => [field, toFields(notes)]));

/** Returns a copy of the data that notes which of its fields code reads. */
export function watchFields<Value>(data: Value): WatchedData<Value> {
  const notes = createNotes();
  return {value: watch(data, notes) as Value, listRead: () => toFields(notes)};
}

/**
 * The part of a value that code sees if it reads only these fields. The part includes the names of all fields of an object, and
 * the length of a list.
 */
export function pickFields(value: unknown, fields: FieldsRead): unknown {
  if (value === undefined) return {undefined: true};
  if (!isPlain(value)) return value;
  if (Array.isArray(value)) {
    const ofItems = fields[ITEMS];
    return ofItems ? value.map((item) => pickFields(item, ofItems)) : [value.length];
  }
  const read = Object.entries(fields).map(([name, inner]) => pickFields(value[name], inner));
  return {names: Object.keys(value), read};
}
