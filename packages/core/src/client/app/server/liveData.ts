type Content = {[name: string]: unknown};
type Note = (name: string, look: () => unknown) => void;

export interface LiveData<Key extends string> {
  /** Holds the data of the last `give`, also for code that keeps one of the objects. Each read is passed to `note`. */
  data: {[key in Key]?: Content};
  give(data: {[key in Key]: object}): void;
}

function replaceContent(target: Content, next: object): void {
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, next);
  if (Array.isArray(next)) target.length = next.length;
}

function observe(key: string, content: Content, note: Note): Content {
  const noteAll = () => note(`${key}.*`, () => content);
  return new Proxy(content, {
    get(target, name, receiver) {
      note(`${key}.${String(name)}`, () => target[name as string]);
      return Reflect.get(target, name, receiver) as unknown;
    },
    has(target, name) {
      noteAll();
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      noteAll();
      return Reflect.ownKeys(target);
    },
  });
}

/** Keeps the site's data in the same objects when a thread goes on to another locale: only their content changes. */
export function createLiveData<Key extends string>(note: Note): LiveData<Key> {
  const contents = new Map<string, Content>();
  const data: LiveData<Key>['data'] = {};

  function open(key: Key, value: object): Content {
    const content = (Array.isArray(value) ? [] : {}) as Content;
    contents.set(key, content);
    data[key] = observe(key, content, note);
    return content;
  }

  return {
    data,
    give(next) {
      for (const [key, value] of Object.entries(next) as [Key, object][])
        replaceContent(contents.get(key) ?? open(key, value), value);
    },
  };
}
