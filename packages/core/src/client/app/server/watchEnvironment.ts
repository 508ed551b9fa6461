import {nameRead, nameReadOfAll} from '../../../shared/reads.js';

/** The same in every build. */
const CONSTANT = new Set(['NODE_ENV']);

const reads = new Set<string>();

function note(name: string | symbol): void {
  if (typeof name === 'string' && !CONSTANT.has(name)) reads.add(nameRead('env', name));
}

// Imported before anything else of the shell, for what modules read when they are evaluated.
process.env = new Proxy(process.env, {
  get(env, name) {
    note(name);
    return Reflect.get(env, name) as unknown;
  },
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
    return Reflect.ownKeys(env);
  },
});

/** Everything that was read of the environment so far. */
export function listEnvironmentReads(): string[] {
  return [...reads];
}
