import {ENVIRONMENT_TRACE, type EnvironmentTrace} from '../shared/environmentTrace.js';
import {nameRead, nameReadOfAll} from '../shared/reads.js';

/** The same in every build. */
const CONSTANT = new Set<string | symbol>(['NODE_ENV']);

type OnRead = Parameters<EnvironmentTrace['report']>[0];

type Scope = {[ENVIRONMENT_TRACE]?: EnvironmentTrace};

function createTraps(environment: NodeJS.ProcessEnv, onRead: OnRead) {
  const note = (name: string | symbol) => {
    if (typeof name !== 'string' || CONSTANT.has(name)) return;
    onRead(nameRead('env', name), () => environment[name]);
  };
  return {
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
      onRead(nameReadOfAll('env'), () => ({...environment}));
      return Reflect.ownKeys(env);
    },
  } satisfies ProxyHandler<NodeJS.ProcessEnv>;
}

/** Traces `process.env` of this thread from now on, for the shells that it loads. */
export function traceEnvironment(): void {
  const scope = globalThis as Scope;
  if (scope[ENVIRONMENT_TRACE]) return;
  const reads = new Set<string>();
  let report: OnRead = () => {};
  const environment = process.env;
  process.env = new Proxy(
    environment,
    createTraps(environment, (name, look) => {
      reads.add(name);
      report(name, look);
    }),
  );
  scope[ENVIRONMENT_TRACE] = {list: () => [...reads], report: (onRead) => void (report = onRead)};
}
