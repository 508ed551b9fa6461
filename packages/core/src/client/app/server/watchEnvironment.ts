import {nameRead, nameReadOfAll} from '../../../shared/reads.js';
import {noteRead} from './siteModules.js';

/** The same in every build. */
const CONSTANT = new Set(['NODE_ENV']);

const reads = new Set<string>();

const environment = process.env;

function note(name: string | symbol): void {
  if (typeof name !== 'string' || CONSTANT.has(name)) return;
  reads.add(nameRead('env', name));
  noteRead(nameRead('env', name), () => environment[name]);
}

// Imported before anything else of the shell, for what modules read when they are evaluated.
process.env = new Proxy(environment, {
  get(env, name) {
    note(name);
    return Reflect.get(env, name) as unknown;
  },
  // By itself it would define a property, which the environment does not take.
  set: (env, name, value) => Reflect.set(env, name, value),
  has(env, name) {
    note(name);
    return Reflect.has(env, name);
  },
  getOwnPropertyDescriptor(env, name) {
    note(name);
    return Reflect.getOwnPropertyDescriptor(env, name);
  },
  ownKeys(env) {
    reads.add(nameReadOfAll('env'));
    noteRead(nameReadOfAll('env'), () => ({...env}));
    return Reflect.ownKeys(env);
  },
});

/** Everything that was read of the environment so far. */
export function listEnvironmentReads(): string[] {
  return [...reads];
}
