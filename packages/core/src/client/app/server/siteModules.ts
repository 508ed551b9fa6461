import {SITE_DATA} from '../../../shared/siteData.js';
import {createLiveData} from './liveData.js';
import {createModuleTracker, type Execution, type RequireModule} from './moduleTracker.js';

/** The parts of the bundler's runtime that this module uses or replaces. */
interface Bundler extends RequireModule {
  /** The evaluated modules. */
  c: {[id: string]: unknown};
  /** Called before a module is evaluated. */
  i: ((execution: Execution) => void)[];
  /** The base URL. */
  p: string;
}

declare const __webpack_require__: Bundler;

declare const __webpack_module__: {id: string};

const CLIENT_FOLDER = __webpack_module__.id.slice(0, -'app/server/siteModules.js'.length);
const DATA = /\/generated\/[^/]+$/;
const PUBLISHED = /\/node_modules\/@docusaurus\/[^/]+\/lib\//;

const bundler: Bundler = __webpack_require__;
const tracker = createModuleTracker(bundler.c, {
  isData: (id) => DATA.test(id),
  isTrusted: (id) => id.startsWith(CLIENT_FOLDER) || PUBLISHED.test(id),
});
/** `shell/generated/siteData.ts` lists the other keys. */
type Data = {[key: string]: object; siteConfig: object};

const live = createLiveData<keyof Data & string>(tracker.note);

type Scope = {[SITE_DATA]?: Data | typeof live.data};

const scope = globalThis as Scope;

function readBase(): string {
  return (live.data.siteConfig as {baseUrl: string}).baseUrl;
}

/** From now on, records which modules read which data. */
export function watchModules(): void {
  bundler.i.push(tracker.intercept);
  if (scope[SITE_DATA]) Object.defineProperty(bundler, 'p', {get: readBase});
}

/** Takes over the data of the locale whose turn it is. Modules that hold data of another locale are evaluated anew on demand. */
export function takeOverData(): void {
  const given = scope[SITE_DATA];
  if (given && given !== live.data) live.give(given as Data);
  if (given) scope[SITE_DATA] = live.data;
  tracker.forgetStale();
}

export const noteRead = tracker.note;

export const {countEvaluations} = tracker;
