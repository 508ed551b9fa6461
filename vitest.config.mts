import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

const TESTS = ['{packages,plugins,src}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'];
const ALONE = ['{packages,plugins,src}/**/*.alone.test.{ts,tsx}', 'scripts/**/*.alone.test.mjs'];
const NO_TESTS = ['**/node_modules/**', '**/lib/**'];

export default defineConfig({
  resolve: {
    alias: {'#mdx': fileURLToPath(new URL('packages/mdx/src/index.ts', import.meta.url))},
  },
  define: {
    VELOCISAURUS_MODE: '"test"',
    VELOCISAURUS_HYDRATION: '"load"',
    VELOCISAURUS_LATE_CONTENT: 'false',
    VELOCISAURUS_LATE_SIDEBAR: 'false',
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One less than there are cores by default.
    maxWorkers: '100%',
    minWorkers: 1,
    // One process for many files, as most of the time goes into loading the same modules.
    poolOptions: {forks: {isolate: false}},
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: TESTS,
          exclude: [...NO_TESTS, ...ALONE],
          pool: 'forks',
          setupFiles: ['scripts/unit/watchGlobals.mjs'],
        },
      },
      {
        extends: true,
        // Mocks of modules would reach into other files. And where a test lets the stack overflow, V8 ends the process if it has to
        // compile a RegExp just then, which it does anew from time to time in a process that lives long.
        test: {
          name: 'alone',
          include: ALONE,
          exclude: NO_TESTS,
          pool: 'forks',
          poolOptions: {forks: {isolate: true}},
        },
      },
    ],
  },
});
