import path from 'node:path';
import {requireFromEngine} from './paths.js';
import {enlargeStacks} from './stackSize.js';

export type Rspack = (typeof import('@rspack/core'))['rspack'];

/** Loads the bundler. This takes as long as many a build that does not need it. */
function loadRspack(): Rspack {
  enlargeStacks();
  return (requireFromEngine('@rspack/core') as {rspack: Rspack}).rspack;
}

export function readRspackVersion(): string {
  return (requireFromEngine('@rspack/core/package.json') as {version: string}).version;
}

interface Deferred {
  /** The name of the class. */
  name: string;
  args: unknown[];
}

type Constructor = new (...args: unknown[]) => object;

const described = new WeakMap<object, Deferred>();
const classes = new Map<string, unknown>();

function getReal(name: string): Constructor {
  return (loadRspack() as unknown as {[name: string]: Constructor})[name]!;
}

/** The class and the arguments of a plugin of Rspack, if `rspack` below made it. */
export function describeDeferred(value: object): Deferred | undefined {
  return described.get(value);
}

/** A proxy for an instance, which creates the instance on the first access: at the latest, when Rspack uses it. */
function deferInstance({name, args}: Deferred): object {
  let made: object | undefined;
  const load = () => (made ??= new (getReal(name))(...args));
  const read = (key: string | symbol) => {
    const value: unknown = Reflect.get(load(), key);
    return typeof value === 'function' ? (value.bind(load()) as unknown) : value;
  };
  const instance = new Proxy(
    {},
    {
      get: (_target, key) => (key === 'constructor' ? deferClass(name) : read(key)),
      set: (_target, key, value) => Reflect.set(load(), key, value),
      has: (_target, key) => Reflect.has(load(), key),
      getPrototypeOf: () => Reflect.getPrototypeOf(load()),
      ownKeys: () => Reflect.ownKeys(load()),
      getOwnPropertyDescriptor: (_target, key) =>
        Reflect.getOwnPropertyDescriptor(load(), key) && {
          value: read(key),
          configurable: true,
          enumerable: true,
        },
    },
  );
  described.set(instance, {name, args});
  return instance;
}

function readStatic(name: string, key: string | symbol): unknown {
  if (key === 'name') return name;
  // Configurations usually contain this static field only. Its path is known without loading Rspack.
  if (key === 'loader' && name === 'CssExtractRspackPlugin')
    return path.join(
      path.dirname(requireFromEngine.resolve('@rspack/core')),
      'cssExtractLoader.js',
    );
  return Reflect.get(getReal(name), key);
}

function createClass(name: string): unknown {
  const proxy: object = new Proxy(function () {}, {
    construct: (_target, args: unknown[], newTarget) =>
      newTarget === proxy
        ? deferInstance({name, args})
        : (Reflect.construct(getReal(name), args, newTarget) as object),
    get: (_target, key) => readStatic(name, key),
  });
  return proxy;
}

function deferClass(name: string): unknown {
  const known = classes.get(name) ?? createClass(name);
  classes.set(name, known);
  return known;
}

/** The classes that configurations usually contain. Any other member of Rspack loads it. */
const DEFERRED = new Set([
  'BannerPlugin',
  'ContextReplacementPlugin',
  'CopyRspackPlugin',
  'CssExtractRspackPlugin',
  'DefinePlugin',
  'EnvironmentPlugin',
  'HotModuleReplacementPlugin',
  'IgnorePlugin',
  'LightningCssMinimizerRspackPlugin',
  'NormalModuleReplacementPlugin',
  'ProvidePlugin',
  'SwcJsMinimizerRspackPlugin',
]);

/** The exports of Rspack, which load it only when something is bundled. */
export const rspack: Rspack = new Proxy(function () {} as unknown as Rspack, {
  apply: (_target, _this, args: Parameters<Rspack>) => loadRspack()(...args),
  get: (_target, key) =>
    typeof key === 'string' && DEFERRED.has(key)
      ? deferClass(key)
      : (Reflect.get(loadRspack(), key) as unknown),
});
