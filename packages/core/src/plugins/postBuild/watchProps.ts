import {toStoreKey} from '../../cache/index.js';
import {describeData} from '../../shared/describeData.js';

export interface WatchedProps<Props extends object> {
  /** As the plugin gets them. */
  props: Props;
  /** Names of the fields that it has read so far. */
  listRead(): string[];
}

export type DescribeProp = (name: string) => string | undefined;

/** They hold functions that tell nothing of what they give. */
const UNTELLABLE = new Set(['head', 'plugins']);
/** Differs from build to build and means the same. */
const OUTPUT = 'outDir';

/** Hands out the fields, and notes which of them the plugin reads. */
export function watchProps<Props extends object>(props: Props): WatchedProps<Props> {
  const read = new Set<string>();
  const note = (name: string | symbol) => void (typeof name === 'string' && read.add(name));
  return {
    props: new Proxy(props, {
      get(target, name) {
        note(name);
        return Reflect.get(target, name) as unknown;
      },
      has(target, name) {
        note(name);
        return Reflect.has(target, name);
      },
    }),
    listRead: () => [...read],
  };
}

/** Makes a function that names the value of a field; `undefined` where nothing can. Each is looked at once. */
export function createPropDescriber(props: object, siteDir: string): DescribeProp {
  const known = new Map<string, string | undefined>();
  function describe(name: string): string | undefined {
    if (name === OUTPUT) return OUTPUT;
    if (UNTELLABLE.has(name)) return undefined;
    try {
      return toStoreKey([describeData(Reflect.get(props, name), siteDir)]);
    } catch {
      return undefined;
    }
  }
  return (name) => {
    if (!known.has(name)) known.set(name, describe(name));
    return known.get(name);
  };
}
