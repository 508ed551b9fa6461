import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {'#mdx': fileURLToPath(new URL('packages/mdx/src/index.ts', import.meta.url))},
  },
  define: {
    VELOCISAURUS_MODE: '"test"',
    VELOCISAURUS_HYDRATES: 'true',
    VELOCISAURUS_HYDRATION: '"load"',
    VELOCISAURUS_LATE_CONTENT: 'false',
    VELOCISAURUS_LATE_SIDEBAR: 'false',
  },
  test: {
    include: ['{packages,plugins,src}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    exclude: ['**/node_modules/**', '**/lib/**'],
    testTimeout: 30_000,
    // One less than there are cores by default.
    maxWorkers: '100%',
    minWorkers: 1,
  },
});
