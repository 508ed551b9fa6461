import {AsyncResource} from 'node:async_hooks';
import type {Compilation, Compiler} from '@rspack/core';
import {rspack} from '../rspack.js';

interface Tap {
  fn: (...args: unknown[]) => unknown;
}

interface Hook {
  intercept?: (interceptor: {register: (tap: Tap) => Tap}) => void;
  _fakeHook?: boolean;
}

/** Runs a tap in the async context of the code that registered it, whichever code calls it. */
const register = (tap: Tap): Tap => ({...tap, fn: AsyncResource.bind(tap.fn)});

function bindHooks(hooks: object): void {
  for (const hook of Object.values(hooks) as Hook[])
    if (!hook._fakeHook && typeof hook.intercept === 'function') hook.intercept({register});
}

const NAME = 'velocisaurus';

/** The hooks that Rspack keeps beside the compilation. */
function listHooksOf(compilation: Compilation): object[] {
  const {NormalModule, RuntimePlugin, javascript} = rspack;
  return [NormalModule, RuntimePlugin, javascript.JavascriptModulesPlugin].map((owner) =>
    owner.getCompilationHooks(compilation),
  );
}

function bindCompilation(compilation: Compilation): void {
  [compilation.hooks, ...listHooksOf(compilation)].forEach(bindHooks);
  compilation.hooks.childCompiler.tap(NAME, bindTaps);
}

/**
 * From here on, the taps on hooks of the compiler, and of what it creates, run in the async context of the code that registers
 * them. So recorders see everything that it does.
 */
export function bindTaps(compiler: Compiler): void {
  bindHooks(compiler.hooks);
  compiler.hooks.thisCompilation.tap(NAME, bindCompilation);
  compiler.hooks.normalModuleFactory.tap(NAME, (factory) => bindHooks(factory.hooks));
  compiler.hooks.contextModuleFactory.tap(NAME, (factory) => bindHooks(factory.hooks));
}
