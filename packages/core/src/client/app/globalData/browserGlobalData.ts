import type {GlobalData} from '@docusaurus/types';
import {GLOBAL_DATA_FILE, type PageRecord} from '../../../shared/wire.js';
import {isRendering} from '../hot/isRendering.js';
import {loadModule, readModule} from '../modules/browserModules.js';
import {fetchJson} from '../modules/fetchJson.js';
import {baseUrl} from '../site.js';
import {ALL_PLUGINS, type GlobalDataSlice} from './types.js';

let whole: GlobalData | undefined;
let loading: Promise<GlobalData> | undefined;

async function fetchWhole(): Promise<GlobalData> {
  try {
    whole = (await fetchJson(baseUrl + GLOBAL_DATA_FILE)) as GlobalData;
    return whole;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function loadWhole(): Promise<GlobalData> {
  return (loading ??= fetchWhole());
}

/** Development only: the next page that needs the whole data fetches it again. The page on the screen may go on reading the old data. */
export function forgetGlobalData(): void {
  loading = undefined;
}

/** Properties that code may look up on any object. No plugin has such a name. */
const NO_PLUGINS = new Set(['then', 'toJSON', 'constructor', '$$typeof', 'prototype']);

// React renders again once the thrown promise resolves, and shows the old content until then.
function getWholeOrSuspend(): GlobalData {
  if (whole) return whole;
  if (VELOCISAURUS_MODE === 'development' && !isRendering()) return {};
  throw loadWhole();
}

function read(slice: GlobalDataSlice, name: string): GlobalData[string] | undefined {
  if (Object.hasOwn(slice, name)) return slice[name] ?? undefined;
  if (Object.hasOwn(slice, ALL_PLUGINS) || NO_PLUGINS.has(name)) return undefined;
  return getWholeOrSuspend()[name];
}

function listNames(slice: GlobalDataSlice): string[] {
  if (!Object.hasOwn(slice, ALL_PLUGINS)) return Object.keys(getWholeOrSuspend());
  return Object.keys(slice).filter((name) => slice[name] !== null);
}

/**
 * A view of the slice that the page was rendered with. A component that reads more in the browser than on the server suspends
 * until the whole data is loaded.
 */
function createView(slice: GlobalDataSlice): GlobalData {
  return new Proxy(slice as GlobalData, {
    get: (_target, name) => (typeof name === 'string' ? read(slice, name) : undefined),
    has: (_target, name) => typeof name === 'string' && read(slice, name) !== undefined,
    ownKeys: () => listNames(slice),
    getOwnPropertyDescriptor: (_target, name) => ({
      value: typeof name === 'string' ? read(slice, name) : undefined,
      enumerable: true,
      configurable: true,
      writable: true,
    }),
  });
}

const views = new Map<string, GlobalData>();
const REMEMBERED_VIEWS = 50;

type PlacedData = {inline: GlobalDataSlice; files: NonNullable<PageRecord['globalFiles']>};

function joinSlice({inline, files}: PlacedData): GlobalDataSlice {
  const loaded = Object.entries(files).map(([plugin, ref]) => [plugin, readModule(ref).default]);
  return {...inline, ...(Object.fromEntries(loaded) as GlobalDataSlice)};
}

/** Pages that read the same data share one view, so that nothing renders again for it. */
function findView(placed: PlacedData): GlobalData {
  const key = JSON.stringify(placed);
  const known = views.get(key) ?? createView(joinSlice(placed));
  if (views.size >= REMEMBERED_VIEWS) views.clear();
  views.set(key, known);
  return known;
}

export async function loadGlobalData(record: PageRecord): Promise<GlobalData> {
  const {globalData: inline, globalFiles: files = {}} = record;
  if (inline === 'whole') return loadWhole();
  await Promise.all(Object.values(files).map(loadModule));
  return findView({inline, files});
}
