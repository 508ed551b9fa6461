import registry from '@generated/velocisaurus/registry';
import {MODULES_FOLDER, toDataFile, type ModuleRef} from '../../../shared/wire.js';
import {baseUrl} from '../site.js';
import {adoptModule} from '../hot/adoptModule.js';
import {forgetComponents} from '../page/componentCache.js';
import {runtime} from './browserRuntime.js';
import {createModuleReader} from './evaluate.js';
import {fetchJson, LoadError} from './fetchJson.js';
import {loadScript} from './loadScript.js';
import {ModuleNotLoadedError, parseRef} from './types.js';
import {keepLatest, toSource} from './versions.js';

const loading = new Map<ModuleRef, Promise<void>>();

/** Returns the URL of a page module or data file; `undefined` for other modules. */
export function toUrl(ref: ModuleRef): string | undefined {
  const {kind, name} = parseRef(ref);
  if (kind === 'p') return `${baseUrl}${MODULES_FOLDER}/${name}.js`;
  if (kind === 'd') return baseUrl + toDataFile(name);
  return undefined;
}

export function isLoaded(ref: ModuleRef): boolean {
  const {name} = parseRef(ref);
  return runtime.definitions.has(name) || runtime.data.has(name);
}

/** Whether the module is loaded or loading. */
export const isAskedFor = (ref: ModuleRef): boolean => loading.has(ref) || isLoaded(ref);

async function loadPageModule(ref: ModuleRef, file: string): Promise<void> {
  if (!runtime.definitions.has(file)) await loadScript({file, url: toUrl(ref)!});
  const deps = Object.values(runtime.definitions.get(file)?.deps ?? {});
  await Promise.all(deps.map((dep) => (typeof dep === 'string' ? loadModule(dep) : undefined)));
}

/** In development, a page may name a module that the shell got after it was loaded. */
async function findInShell(id: string): Promise<(() => unknown) | undefined> {
  if (VELOCISAURUS_MODE !== 'production' && !registry[id]) await runtime.updateShell?.();
  return registry[id];
}

async function loadShellModule(id: string): Promise<void> {
  if (runtime.shell.has(id)) return;
  const load = registry[id] ?? (await findInShell(id));
  // A record of a newer deployment may name a module that this shell lacks.
  if (!load) throw new LoadError(id, 'the shell has no such module');
  runtime.shell.set(id, await load());
}

async function loadData(ref: ModuleRef, file: string): Promise<void> {
  if (!runtime.data.has(file)) runtime.data.set(file, await fetchJson(toUrl(ref)!));
}

function startLoading(ref: ModuleRef): Promise<void> {
  const {kind, name} = parseRef(ref);
  if (kind === 'p') return loadPageModule(ref, name);
  if (kind === 's') return loadShellModule(name);
  return kind === 'd' ? loadData(ref, name) : Promise.resolve();
}

/** Loads a module and all modules that it requires. A failure is forgotten, so that a later call tries again. */
export function loadModule(ref: ModuleRef): Promise<void> {
  const known = loading.get(ref);
  if (known) return known;
  const promise = startLoading(ref).catch((error: unknown) => {
    loading.delete(ref);
    throw error;
  });
  loading.set(ref, promise);
  return promise;
}

/** Development only: forgets the versions of page modules and data that came before these. */
export function forgetOldVersions(refs: ModuleRef[]): void {
  const current = new Set(refs.map((ref) => parseRef(ref).name));
  const sources = new Set([...current].map(toSource));
  for (const kept of [runtime.definitions, runtime.evaluated, runtime.data])
    for (const name of kept.keys())
      if (sources.has(toSource(name)) && !current.has(name)) kept.delete(name);
  for (const ref of loading.keys()) {
    const {name} = parseRef(ref);
    if (sources.has(toSource(name)) && !current.has(name)) loading.delete(ref);
  }
}

function getOrThrow<Value>(map: Map<string, Value>, ref: ModuleRef): Value {
  const {name} = parseRef(ref);
  if (!map.has(name)) throw new ModuleNotLoadedError(ref);
  return map.get(name) as Value;
}

export const readModule = createModuleReader({
  evaluated: VELOCISAURUS_MODE === 'production' ? runtime.evaluated : keepLatest(runtime.evaluated),
  findDefinition: (file) => getOrThrow(runtime.definitions, `p:${file}`),
  readData: (file) => getOrThrow(runtime.data, `d:${file}`),
  readShell: (id) => getOrThrow(runtime.shell, `s:${id}`),
  ...(VELOCISAURUS_MODE !== 'production' && {adopt: adoptModule}),
});

/**
 * Called after a hot update has replaced or added modules of the shell. Page modules hold on to the old ones, so they are
 * evaluated again.
 */
async function takeOverShell(): Promise<void> {
  forgetComponents();
  const known = [...runtime.shell.keys()].map(async (id) => {
    const load = registry[id];
    if (load) runtime.shell.set(id, await load());
  });
  await Promise.all(known);
  runtime.evaluated.clear();
  // Components that were rendered during the wait may come from the old modules.
  forgetComponents();
  await runtime.showAgain?.();
}

// `?.` does not work here: the bundler replaces the object and leaves the call.
if (import.meta.webpackHot) {
  runtime.evaluated.clear();
  import.meta.webpackHot.accept('@generated/velocisaurus/registry', () => void takeOverShell());
}
