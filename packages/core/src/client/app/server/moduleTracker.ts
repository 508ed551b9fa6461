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
  /** The value that was read, as JSON. */
  seen: string | undefined;
}

export interface ModuleTracker {
  /** The bundler calls it before each evaluation. */
  intercept(execution: Execution): void;
  /** How many evaluations have begun. */
  countEvaluations(): number;
  /** Records a read for the module that is being evaluated, if there is one. */
  note(name: string, look: () => unknown): void;
  /**
   * Forgets the modules that read a value that has changed since, or that may have kept some of the data, and all modules that
   * import them. The bundler then evaluates them anew.
   */
  forgetStale(): void;
}

/** Returns the value as JSON; `undefined` for a value that cannot be compared, which counts as changed. */
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
  /** Whether the module holds data of the site. */
  isData: (id: string) => boolean;
  /** Whether the module keeps nothing of the data beyond what it reads during its evaluation. */
  isTrusted: (id: string) => boolean;
}

/** Records which modules import which, and what they read while they are evaluated. `cache`: the bundler's modules by id. */
export function createModuleTracker(
  cache: {[id: string]: unknown},
  {isData, isTrusted}: ModuleOrigins,
): ModuleTracker {
  const importers = new Map<string, Set<string>>();
  const reads = new Map<string, Map<string, Read>>();
  const evaluating: string[] = [];
  let evaluations = 0;

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
    // The runtime's other functions are properties of `require`.
    return Object.setPrototypeOf(followed, require) as RequireModule;
  }

  function evaluate(id: string, run: () => unknown): void {
    reads.delete(id);
    evaluations += 1;
    evaluating.push(id);
    try {
      // Reads after an `await` are not recorded, so such a module always counts as changed: a BigInt has no JSON.
      if (isAsync(run())) noteFor(id, 'what comes later', () => 0n);
    } finally {
      evaluating.pop();
    }
  }

  /** The modules, and all modules that import them, directly or not. */
  function withImporters(ids: Iterable<string>): Set<string> {
    const reached = new Set(ids);
    for (const id of reached) for (const importer of importers.get(id) ?? []) reached.add(importer);
    return reached;
  }

  /** Lists modules that import data of the site and may have kept some of it in a variable since. */
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
    countEvaluations: () => evaluations,
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
