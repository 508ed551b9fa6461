import {syncBuiltinESMExports} from 'node:module';
import {captureStack} from './captureStack.js';

/** Stands for all variables: code went through them, and nobody knows which of them counted. */
export const ALL_VARIABLES = '*';

/** Go through all names for those of their own, `DEBUG_*`, or for what tells of a terminal's colours or of a CI. */
const SEEKERS =
  /[\\/]node_modules[\\/](?:jiti|debug|ansis|chalk|kleur|picocolors|colorette|supports-color|std-env|ci-info)[\\/][^\n]*$/;
/** Hand all on to processes that they start; what those make of it is told by who starts them. */
const COPIERS = /[\\/]node_modules[\\/](?:execa|cross-spawn|path-key|npm-run-path)[\\/][^\n]*$/;
const STARTS_PROCESS = /node:child_process/;

type Walk = 'copied' | 'sought' | 'read';

const names = new Set<string>();
/** Asked for by who goes through all names right now, of whom it is known what for. */
const expected = {descriptors: new Set<string>(), values: new Set<string>()};
let isWatched = false;
let environment = process.env;
let initial: NodeJS.ProcessEnv | undefined;

/** Who goes through all names is told by the innermost call that is not Node's own. */
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
  // Not by way of this object: the environment takes no other properties than its own.
  set: (env, name, value) => Reflect.set(env, name, value),
};

/** From now on it is known which variables JavaScript of this thread reads. */
export function watchEnvironment(): void {
  if (isWatched) return;
  isWatched = true;
  environment = process.env;
  initial = {...environment};
  process.env = new Proxy(process.env, traps);
  // For those who import it by name.
  syncBuiltinESMExports();
}

/** Names of all variables that were read, perhaps {@link ALL_VARIABLES}. */
export function listVariables(): string[] {
  return [...names];
}

/** Counts variables that code of another thread has read. */
export function noteVariables(read: string[]): void {
  for (const name of read) names.add(name);
}

/** The variables as the process found them, without those that the build or a plugin has set. */
export function copyInitialEnvironment(): NodeJS.ProcessEnv {
  return {...(initial ?? environment)};
}

/** The variables as they are; that does not count as reading them. */
export function copyEnvironment(): NodeJS.ProcessEnv {
  return {...environment};
}
