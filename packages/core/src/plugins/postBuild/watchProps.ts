import {toStoreKey} from '../../cache/index.js';
import {describeData} from '../../shared/describeData.js';
import {pickFields, watchFields, type FieldsRead, type WatchedData} from './watchFields.js';

export interface WatchedProps<Props extends object> {
  /** As the plugin gets them. */
  props: Props;
  /** Fields that it has read so far, by name, and for some of them what it has read of their data. */
  listRead(): PropsRead;
}

export interface PropsRead {
  [name: string]: FieldsRead | undefined;
}

/** Names the value, or what such code finds of it that reads no other fields. */
export type DescribeProp = (name: string, fields?: FieldsRead) => string | undefined;

/** They hold functions that tell nothing of what they give. */
const UNTELLABLE = new Set(['head', 'plugins']);
/** Differs from build to build and means the same. */
const OUTPUT = 'outDir';
/** Plain data of all plugins: most code reads little of it. */
const LARGE = new Set(['routes']);

/** Hands out the fields, and notes which of them the plugin reads. */
export function watchProps<Props extends object>(props: Props): WatchedProps<Props> {
  const read = new Map<string, WatchedData<unknown> | undefined>();
  function note(name: string): WatchedData<unknown> | undefined {
    const isNew = !read.has(name);
    if (isNew) read.set(name, LARGE.has(name) ? watchFields(Reflect.get(props, name)) : undefined);
    return read.get(name);
  }
  return {
    props: new Proxy(props, {
      get(target, name) {
        const watched = typeof name === 'string' ? note(name) : undefined;
        return watched ? watched.value : (Reflect.get(target, name) as unknown);
      },
      has(target, name) {
        if (typeof name === 'string') note(name);
        return Reflect.has(target, name);
      },
    }),
    listRead: () =>
      Object.fromEntries([...read].map(([name, watched]) => [name, watched?.listRead()])),
  };
}

/** Makes a function that names the value of a field; `undefined` where nothing can. Each whole value is looked at once. */
export function createPropDescriber(props: object, siteDir: string): DescribeProp {
  const known = new Map<string, string | undefined>();
  function describe(name: string, fields?: FieldsRead): string | undefined {
    if (name === OUTPUT) return OUTPUT;
    if (UNTELLABLE.has(name)) return undefined;
    const value: unknown = Reflect.get(props, name);
    try {
      return toStoreKey([describeData(fields ? pickFields(value, fields) : value, siteDir)]);
    } catch {
      return undefined;
    }
  }
  return (name, fields) => {
    if (fields) return describe(name, fields);
    if (!known.has(name)) known.set(name, describe(name));
    return known.get(name);
  };
}
