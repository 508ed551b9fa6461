import {execFileSync} from 'node:child_process';
import {env as imported} from 'node:process';
import {expect, it} from 'vitest';
import {
  ALL_VARIABLES,
  copyEnvironment,
  listVariables,
  watchEnvironment,
} from './watchEnvironment.js';

// One thread has one environment: the order of these counts.
watchEnvironment();

it('tells which variables are read, in any way', () => {
  process.env.WATCH_SET = 'x';
  expect(process.env.WATCH_SET).toBe('x');
  expect('WATCH_HAS' in process.env).toBe(false);
  expect(Object.hasOwn(process.env, 'WATCH_OWN')).toBe(false);
  const {WATCH_PICKED} = process.env;
  expect(WATCH_PICKED).toBeUndefined();
  expect(listVariables()).toEqual(
    expect.arrayContaining(['WATCH_SET', 'WATCH_HAS', 'WATCH_OWN', 'WATCH_PICKED']),
  );
  expect(imported.WATCH_SET).toBe('x');
});

it('does not take processes that are started, or a copy of its own, for a reader', () => {
  process.env.WATCH_UNREAD = 'for a process';
  const told = execFileSync(process.execPath, ['-p', 'process.env.WATCH_UNREAD'], {
    encoding: 'utf8',
  });
  expect(told.trim()).toBe('for a process');
  expect(copyEnvironment().WATCH_UNREAD).toBe('for a process');
  expect(listVariables()).not.toContain('WATCH_UNREAD');
  expect(listVariables()).not.toContain(ALL_VARIABLES);
});

it('knows who goes through all of them, whatever format of stacks a package has set', () => {
  const {prepareStackTrace} = Error;
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => `at ${String(frame)}`).join(',');
  const file = '/site/node_modules/debug/src/node.js';
  const walk = new Function(`return Object.keys(process.env).length;\n//# sourceURL=${file}`);
  try {
    walk();
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
  expect(listVariables()).not.toContain(ALL_VARIABLES);
});

it('counts all of them where code goes through them', () => {
  expect({...process.env}.WATCH_SET).toBe('x');
  expect(listVariables()).toContain(ALL_VARIABLES);
});
