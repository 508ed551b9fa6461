import {syncBuiltinESMExports} from 'node:module';
import {captureStack} from './captureStack.js';

/** The name that means all variables: code went through them, so which of them it used is unknown. */
export const ALL_VARIABLES = '*';

/** Packages that go through all names to find their settings (`DEBUG_*`), or signs of a terminal's colours or of a CI. */
const SEEKERS =
  /[\\/]node_modules[\\/](?:jiti|debug|ansis|chalk|kleur|picocolors|colorette|supports-color|std-env|ci-info)[\\/][^\n]*$/;
/** Packages that copy all variables for processes that they start. The start of a process is reported by itself. */
const COPIERS = /[\\/]node_modules[\\/](?:execa|cross-spawn|path-key|npm-run-path)[\\/][^\n]*$/;
const STARTS_PROCESS = /node:child_process/;

type Walk = 'copied' | 'sought' | 'read';

const names = new Set<string>();
/** Reads to ignore once: those by which the last code that went through all names looks at each variable. */
const expected = {descriptors: new Set<string>(), values: new Set<string>()};
let isWatched = false;
let environment = process.env;
let initial: NodeJS.ProcessEnv | undefined;

/** Why code goes through all names, judged by the innermost caller that is not Node.js itself. */
function findWalk(stack: string[]): Walk {
  const callers = stack.filter((line) => !/(?:\(| )<anonymous>\)?$/.test(line));
  const caller = callers.find((line) => !line.includes('node:')) ?? '';
  if (COPIERS.test(caller) || STARTS_PROCESS.test(callers[0] ?? '')) return 'copied';
  return SEEKERS.test(caller) ? 'sought' : 'read';
}

function noteWalk(keys: string[]): void {
  const walk = findWalk(captureStack(traps.ownKeys as never));
  if (walk === 'read') names.add(ALL_VARIABLES);
  expected.descriptors = new Set(keys);
  expected.values = new Set(walk === 'copied' ? keys : []);
}

function note(name: string | symbol, isExpected: Set<string>): void {
  if (typeof name === 'string' && !isExpected.delete(name)) names.add(name);
}

const traps: ProxyHandler<NodeJS.ProcessEnv> = {
  get(env, name) {
    note(name, expected.values);
    return Reflect.get(env, name) as unknown;
  },
  has(env, name) {
    note(name, new Set());
    return Reflect.has(env, name);
  },
  getOwnPropertyDescriptor(env, name) {
    note(name, expected.descriptors);
    return Reflect.getOwnPropertyDescriptor(env, name);
  },
  ownKeys(env) {
    const keys = Reflect.ownKeys(env) as string[];
    noteWalk(keys);
    return keys;
  },
  // Without the proxy as receiver: that would define the property by a partial descriptor, which `process.env` refuses.
  set: (env, name, value) => Reflect.set(env, name, value),
};

/** Starts to record which variables JavaScript of this thread reads. */
export function watchEnvironment(): void {
  if (isWatched) return;
  isWatched = true;
  environment = process.env;
  initial = {...environment};
  process.env = new Proxy(process.env, traps);
  // For code that imports `env` by name.
  syncBuiltinESMExports();
}

/** The names of all variables that were read; {@link ALL_VARIABLES} may be among them. */
export function listVariables(): string[] {
  return [...names];
}

/** Adds variables that code of another thread has read. */
export function noteVariables(read: string[]): void {
  for (const name of read) names.add(name);
}

/** The variables as they were when {@link watchEnvironment} was called, without those that the build or a plugin has set since. */
export function copyInitialEnvironment(): NodeJS.ProcessEnv {
  return {...(initial ?? environment)};
}

/** The variables as they are now. The copy does not count as a read. */
export function copyEnvironment(): NodeJS.ProcessEnv {
  return {...environment};
}
