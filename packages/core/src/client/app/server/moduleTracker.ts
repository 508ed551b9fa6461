/** A module of the bundle that is about to be evaluated, as the bundler's runtime hands it to its interceptors. */
export interface Execution {
  id: string;
  factory: (this: unknown, module: unknown, exports: unknown, require: RequireModule) => unknown;
  require: RequireModule;
}

export type RequireModule = (id: string) => unknown;

/** Something that was read while a module was evaluated. */
interface Read {
  look: () => unknown;
  /** What it was, as JSON. */
  seen: string | undefined;
}

export interface ModuleTracker {
  /** Is called before each evaluation. */
  intercept(execution: Execution): void;
  /** Tells of a read; it counts for the module that is being evaluated, if there is one. */
  note(name: string, look: () => unknown): void;
  /**
   * Forgets the modules that read what is another value by now or may have kept it, and all that import them: they are evaluated
   * anew.
   */
  forgetStale(): void;
}

/** What cannot be compared is `undefined`, and not the same as anything. */
function describe(value: unknown): string | undefined {
  try {
    return JSON.stringify([value]);
  } catch {
    return undefined;
  }
}

const isAsync = (result: unknown) =>
  typeof (result as {then?: unknown} | null)?.then === 'function';
const hasChanged = ({look, seen}: Read) => seen === undefined || describe(look()) !== seen;

/** Where modules come from, by id. */
export interface ModuleOrigins {
  /** Holds data of the site. */
  isData: (id: string) => boolean;
  /** Is known to keep nothing of the data beyond what it reads as it is evaluated. */
  isTrusted: (id: string) => boolean;
}

/** Knows which modules imported which, and what they read as they were evaluated. `cache`: the bundler's, by id. */
export function createModuleTracker(
  cache: {[id: string]: unknown},
  {isData, isTrusted}: ModuleOrigins,
): ModuleTracker {
  const importers = new Map<string, Set<string>>();
  const reads = new Map<string, Map<string, Read>>();
  const evaluating: string[] = [];

  function noteFor(id: string, name: string, look: () => unknown): void {
    const own = reads.get(id) ?? new Map<string, Read>();
    own.set(name, {look, seen: describe(look())});
    reads.set(id, own);
  }

  function follow(importer: string, require: RequireModule): RequireModule {
    const followed = (id: string) => {
      importers.set(id, (importers.get(id) ?? new Set()).add(importer));
      return require(id);
    };
    // The runtime's other functions are properties of it.
    return Object.setPrototypeOf(followed, require) as RequireModule;
  }

  function evaluate(id: string, run: () => unknown): void {
    reads.delete(id);
    evaluating.push(id);
    try {
      // What is read after an `await` is not seen: nothing is the same as this.
      if (isAsync(run())) noteFor(id, 'what comes later', () => 0n);
    } finally {
      evaluating.pop();
    }
  }

  /** The modules, and all that import them. */
  function withImporters(ids: Iterable<string>): Set<string> {
    const reached = new Set(ids);
    for (const id of reached) for (const importer of importers.get(id) ?? []) reached.add(importer);
    return reached;
  }

  /** What may have kept something of the data since, in a variable of its own. */
  function listDoubtful(): string[] {
    const data = [...importers.keys()].filter(isData);
    return [...withImporters(data)].filter((id) => !isData(id) && !isTrusted(id));
  }

  return {
    intercept(execution) {
      const {id, factory} = execution;
      execution.require = follow(id, execution.require);
      execution.factory = function (module, exports, require) {
        evaluate(id, () => factory.call(this, module, exports, require));
      };
    },
    note(name, look) {
      const id = evaluating.at(-1);
      if (id !== undefined) noteFor(id, name, look);
    },
    forgetStale() {
      const changed = [...reads].filter(([, own]) => [...own.values()].some(hasChanged));
      const stale = [...changed.map(([id]) => id), ...listDoubtful()];
      for (const id of withImporters(stale)) delete cache[id];
    },
  };
}
