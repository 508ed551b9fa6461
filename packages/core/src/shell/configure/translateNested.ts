import type {Compiler, Plugin as BundlerPlugin, RspackPluginInstance} from '@rspack/core';
import {requireFromEngine} from '../paths.js';
import {TRANSLATED, translateAs} from './translatePlugin.js';

interface PluginClass {
  prototype: RspackPluginInstance;
}

const MAIN = /[\\/]node_modules[\\/]webpack[\\/]lib[\\/]index\.js$/;
const patched = new WeakSet<object>();

function patch(name: string, {prototype}: PluginClass): void {
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const apply = prototype.apply as (this: unknown, compiler: Compiler) => void;
  prototype.apply = function (this: BundlerPlugin, compiler: Compiler) {
    // Only Rspack's compiler has this field.
    if (!('rspack' in compiler)) return apply.call(this, compiler);
    return (translateAs(name, this) as RspackPluginInstance).apply(compiler);
  };
}

/**
 * A bundler plugin may make one of webpack's and apply it itself, as dotenv-webpack does. In all copies of webpack that are
 * loaded, the plugins that Rspack has as well hand an Rspack compiler to Rspack's.
 */
export function translateWebpackCopies(): void {
  for (const [file, loaded] of Object.entries(requireFromEngine.cache)) {
    if (!MAIN.test(file)) continue;
    const webpack = loaded?.exports as {[name: string]: PluginClass | undefined};
    for (const name of TRANSLATED) if (webpack[name]) patch(name, webpack[name]);
  }
}
