// A setup file of unit tests that share a process: each leaves the process as it has found it.
import {afterAll, expect, vi} from 'vitest';

const ADVICE =
  'Tests of this file share a process with others. Restore it in `afterEach`, or name the file `….alone.test.ts`.';

/** Packages set these while they load, or a trace of the engine wraps them; each once for the rest of the process. */
const LASTING =
  /^globalThis\.(?:__(?!velocisaurus).*|fs|Go|goog|require|Date|fetch)$|^process\.env\.RUST_MIN_STACK$/;

const GETTER = Symbol('getter');

/** Node.js puts the value of a global in the place of its getter when it is first read, so getters do not count. */
const readGlobals = () =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(([name, {value, get}]) => [
    `globalThis.${name}`,
    get ? GETTER : value,
  ]);

const readProcess = () => ({
  ...Object.fromEntries(readGlobals()),
  ...Object.fromEntries(
    Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value]),
  ),
  'process.cwd()': process.cwd(),
  'fake timers': vi.isFakeTimers(),
});

/** @returns {string[]} the names of what is another now */
function listChanges(before, now) {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const isChanged = (name) => before[name] !== GETTER && !Object.is(before[name], now[name]);
  return [...names].filter((name) => isChanged(name) && !LASTING.test(name));
}

const before = readProcess();
afterAll(() => expect(listChanges(before, readProcess()), ADVICE).toEqual([]));
