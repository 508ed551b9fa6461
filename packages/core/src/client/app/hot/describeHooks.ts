import {runtime} from '../modules/browserRuntime.js';
import {parseRef, type Definition, type Namespace} from '../modules/types.js';
import type {Hooks} from './families.js';

const TEXT = /"(?:[^"\\\n]|\\.)*"/g;
/** `_p` and `_provideComponents`: compiled Markdown calls them for its elements. */
const HOOK = /(?<![\w$])(?:_p|_provideComponents|use[A-Z]\w*)(?=\s*\()/g;
const HOOK_NAME = /(?:^|\/)use[A-Z]\w*(?:\.\w+)?$/;

/** The hooks that code calls, in their order. */
export function listCalls(code: string): string {
  return (code.replace(TEXT, '""').match(HOOK) ?? []).join(' ');
}

function listImported(dep: Definition['deps'][string]): unknown[] {
  if (typeof dep !== 'string') return [];
  const {kind, name} = parseRef(dep);
  const namespace = kind === 's' ? (runtime.shell.get(name) as Namespace | undefined) : undefined;
  const isHook = (key: string) => HOOK_NAME.test(key === 'default' ? name : key);
  return Object.entries(namespace ?? {}).flatMap(([key, value]) => (isHook(key) ? [value] : []));
}

/** Describes the hooks that a page module calls and imports. React compares them to decide whether another version can keep the state. */
export function describeHooks({deps, factory}: Definition): Hooks {
  return {
    calls: listCalls(String(factory)),
    custom: Object.values(deps).flatMap(listImported),
  };
}
