import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {plainComments} from './scripts/prose/plainComments.mjs';

/** The rooms in the order of the pipeline: a room imports only from rooms before it and from the common rooms. */
const rooms = ['config', 'plugins', 'routes', 'pages', 'shell', 'render', 'check', 'write'];
const common = ['shared', 'diagnostics', 'cache', 'i18n'];
const top = ['commands', 'cli', 'dev'];

function forbid(room, forbidden) {
  const group = forbidden.flatMap((name) => [`../${name}/**`, `../../${name}/**`]);
  const message = `${room}/ may not import from this room: see the map of the rooms in CONTRIBUTING.md.`;
  return {
    files: [`packages/core/src/${room}/**/*.{ts,tsx}`],
    rules: {'no-restricted-imports': ['error', {patterns: [{group, message}]}]},
  };
}

/** Within the cache: packs know of no server, the protocol knows of no packs, and only `openBuildCache` joins them. */
function forbidInCache(folders, group, message) {
  return {
    files: folders.map((folder) => `packages/core/src/cache/${folder}/**/*.ts`),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {group: ABOVE_CACHE, message: 'cache/ may not import from this room.'},
            {group, message},
          ],
        },
      ],
    },
  };
}

const ABOVE_CACHE = [...rooms, ...top, 'client'].map((name) => `**/../${name}/**`);

const cacheRules = [
  forbidInCache(
    ['packs', 'memo', 'files', 'trace'],
    ['**/remote/**'],
    'Only openBuildCache.ts knows of the remote store: take a PackSource.',
  ),
  forbidInCache(
    ['remote'],
    ['**/openBuildCache.js', '**/packs/openPackStore.js', '**/memo/**', '**/files/**'],
    'The remote store gives packs, and takes entries; it opens no store.',
  ),
  forbidInCache(
    ['remote/http'],
    ['**/packs/**', '**/seal.js', '../*.js', '!../types.js', '../../**'],
    'The client of the protocol knows of no store.',
  ),
];

const roomRules = [
  ...rooms.map((room, index) => forbid(room, [...rooms.slice(index + 1), ...top, 'client'])),
  ...common.map((room) => forbid(room, [...rooms, ...top, 'client'])),
  {
    files: ['packages/core/src/client/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {group: ['node:*', 'fs', 'path', 'fs-extra'], message: 'The client runs in browsers.'},
          ],
        },
      ],
    },
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/lib',
      'build',
      '.docusaurus',
      '**/.work',
      'e2e/fixtures',
      'static',
      'parity/oracle',
      'compat/packages',
      'compat/cases/*/site',
      'compat/base',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: [
      'packages/core/src/client/**/*.{ts,tsx}',
      'packages/theme-search-embedded/src/{client,theme}/**/*.{ts,tsx}',
    ],
    plugins: {'react-hooks': reactHooks},
    rules: reactHooks.configs.recommended.rules,
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_'},
      ],
      // The logger is called as a template tag.
      '@typescript-eslint/no-unused-expressions': ['error', {allowTaggedTemplates: true}],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        structuredClone: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    // Functions that Playwright runs in the page.
    files: [
      'e2e/{browser,editing,search,site}/*.mjs',
      'e2e/*Search*.test.mjs',
      'bench/search/typeInBrowser.mjs',
      'scripts/look/*.mjs',
      'bench/dev/screen.mjs',
      'compat/cases/*/case.mjs',
    ],
    languageOptions: {
      globals: {
        window: 'readonly',
        document: 'readonly',
        navigator: 'readonly',
        PopStateEvent: 'readonly',
        PerformanceObserver: 'readonly',
        getComputedStyle: 'readonly',
        localStorage: 'readonly',
        sessionStorage: 'readonly',
        requestAnimationFrame: 'readonly',
        MutationObserver: 'readonly',
        setTimeout: 'readonly',
        caches: 'readonly',
      },
    },
  },
  {
    plugins: {prose: {rules: {'plain-comments': plainComments}}},
    rules: {'prose/plain-comments': 'error'},
  },
  {
    // Other tests share a process, and with it the modules that are loaded.
    files: ['**/*.test.{ts,tsx,mjs}'],
    ignores: ['**/*.alone.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|resetModules)$/]',
          message: 'Name a test file that mocks modules `….alone.test.ts`.',
        },
      ],
    },
  },
  ...roomRules,
  ...cacheRules,
);
