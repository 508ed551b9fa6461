import {expect, test, vi} from 'vitest';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import {readEngineOptions} from '../shared/engineOptions.js';
import {validateConfig} from './validateConfig.js';

const base = {title: 'Site', url: 'https://example.com', baseUrl: '/'};

function problemsOf(config: object): Diagnostic[] {
  try {
    validateConfig(config, 'docusaurus.config.js');
  } catch (error) {
    if (error instanceof DiagnosticsError) return error.diagnostics;
    throw error;
  }
  return [];
}

test('tells all that is wrong at once, with path, found, expected and nearest name', () => {
  const problems = problemsOf({
    ...base,
    baseUrl: undefined,
    onBrokenLinks: 'thow',
    thmeConfig: {},
    markdown: {mermaid: 'maybe', hooks: {onBrokenMarkdownLink: 'warn'}},
    i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {direction: 'up'}}},
  });
  const facts = problems.map(({name, field, found, expected, hint}) => [
    name,
    field,
    found,
    expected,
    hint,
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      [
        'missing-config-field',
        'baseUrl',
        undefined,
        'a path with slashes at both ends, e.g. "/" or "/docs/"',
        undefined,
      ],
      [
        'invalid-config-field',
        'onBrokenLinks',
        '"thow"',
        'one of "ignore", "log", "warn", "throw"',
        'Did you mean "throw"?',
      ],
      ['unknown-config-field', 'thmeConfig', undefined, undefined, 'Did you mean "themeConfig"?'],
      ['invalid-config-field', 'markdown.mermaid', '"maybe"', 'true or false', expect.any(String)],
      [
        'unknown-config-field',
        'markdown.hooks.onBrokenMarkdownLink',
        undefined,
        'one of onBrokenMarkdownLinks, onBrokenMarkdownImages',
        'Did you mean "onBrokenMarkdownLinks"?',
      ],
      [
        'invalid-config-field',
        'i18n.localeConfigs.en.direction',
        '"up"',
        'one of "ltr", "rtl"',
        expect.any(String),
      ],
    ]),
  );
  expect(problems).toHaveLength(6);
});

test('looks into alternatives: flags, plugin entries, tags', () => {
  const problems = problemsOf({
    ...base,
    url: 'example.com',
    future: {v4: {useCssLayers: true}, faster: 3, experimental_faster: true},
    plugins: ['ok', 42, ['name'], [() => ({}), {}], false, null],
    presets: [[() => ({}), {}]],
    scripts: [{async: true}, 'https://example.com/a.js'],
    headTags: [{tagName: 'meta'}, {tagName: 'my-tag', customElement: true}],
  });
  expect(problems.map(({field}) => field).sort()).toEqual([
    'future.experimental_faster',
    'future.faster',
    'future.v4.useCssLayers',
    'headTags[0].attributes',
    'plugins[1]',
    'plugins[2]',
    'presets[0]',
    'scripts[0].src',
    'url',
  ]);
  const byField = Object.fromEntries(problems.map((problem) => [problem.field, problem]));
  expect(byField['future.faster']!.expected).toBe('a boolean, or an object of flags');
  expect(byField['plugins[1]']!.expected).toBe(
    'a name or function, a pair [name or function, options], or false',
  );
  expect(byField['future.v4.useCssLayers']!.expected).toContain('useCssCascadeLayers');
});

test('refuses the hash router, and flags that need one another', () => {
  expect(problemsOf({...base, future: {experimental_router: 'hash'}})[0]!.name).toBe(
    'hash-router-unsupported',
  );
  expect(problemsOf({...base, future: {faster: true}})[0]!.field).toBe(
    'future.faster.ssgWorkerThreads',
  );
});

test('fills in what depends on the v4 flags, never the cross-compiler cache', () => {
  const v4 = validateConfig({...base, future: {v4: true}}, 'c.js');
  expect(v4.future.faster).toMatchObject({rspackBundler: true, mdxCrossCompilerCache: false});
  expect(v4.storage.namespace).toBe(true);
  expect(v4.markdown.mdx1Compat).toEqual({comments: false, admonitions: false, headingIds: false});
  const v3 = validateConfig({...base, markdown: {emoji: false}}, 'c.js');
  expect(v3.markdown).toMatchObject({
    emoji: false,
    mdx1Compat: {comments: true},
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
  });
});

test.each([
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
])('the v4 flag %s decides its own options alone', (flag) => {
  const faster = {ssgWorkerThreads: false};
  const settle = (v4: object) => {
    const config = validateConfig({...base, future: {v4, faster}} as never, 'c.js');
    return {
      storage: config.storage.namespace,
      bundler: config.future.faster.rspackBundler,
      html: config.future.faster.swcHtmlMinimizer,
      comments: config.markdown.mdx1Compat.comments,
      headingIds: config.markdown.mdx1Compat.headingIds,
      v4: config.future.v4,
    };
  };
  const isAsked = (name: string, value: boolean) => (name === flag ? value : !value);
  for (const value of [true, false]) {
    const flags = Object.fromEntries(Object.keys(settle({}).v4).map((name) => [name, !value]));
    const settled = settle({...flags, [flag]: value});
    expect(settled).toEqual({
      storage: isAsked('siteStorageNamespacing', value),
      bundler: isAsked('fasterByDefault', value),
      html: isAsked('fasterByDefault', value),
      comments: !isAsked('mdx1CompatDisabledByDefault', value),
      headingIds: !isAsked('mdx1CompatDisabledByDefault', value),
      v4: {...flags, [flag]: value},
    });
  }
});

test('adds defaults in the published order, which pages that show the config show too', () => {
  expect(Object.keys(validateConfig(base, 'docusaurus.config.js')).join(' ')).toBe(
    'title url baseUrl baseUrlIssueBanner i18n storage future onBrokenLinks onBrokenAnchors onDuplicateRoutes ' +
      'staticDirectories customFields plugins themes presets themeConfig scripts headTags stylesheets clientModules ' +
      'tagline titleDelimiter noIndex markdown',
  );
});

test('moves onBrokenMarkdownLinks to its new place, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const config = validateConfig({...base, onBrokenMarkdownLinks: 'throw'}, 'c.js');
  expect(config.markdown.hooks.onBrokenMarkdownLinks).toBe('throw');
  expect(config.onBrokenMarkdownLinks).toBeUndefined();
  expect(warn.mock.calls.join()).toContain('onBrokenMarkdownLinks');
  warn.mockRestore();
});

test('takes classes for the colours of code', () => {
  const read = (velocisaurus: object) =>
    readEngineOptions(validateConfig({...base, customFields: {velocisaurus}}, 'c.js')).codeClasses;
  expect([read({codeClasses: true}), read({})]).toEqual([true, false]);
  expect(() => read({codeClasses: 'all'})).toThrow(/codeClasses/);
});

test.each(['load', 'idle', 'intent'])('takes "%s" for the time when React loads', (hydration) => {
  const config = validateConfig({...base, customFields: {velocisaurus: {hydration}}}, 'c.js');
  expect(readEngineOptions(config).hydration).toBe(hydration);
});

test('takes the names of files that may wait, and nothing else', () => {
  const read = (mayWait: unknown) =>
    readEngineOptions(validateConfig({...base, customFields: {velocisaurus: {mayWait}}}, 'c.js'))
      .mayWait;
  expect(read(['src/components/Clock.jsx'])).toEqual(['src/components/Clock.jsx']);
  expect(() => read('src')).toThrow(/mayWait/);
});

test('has React load with the page unless told otherwise, and refuses other times', () => {
  expect(readEngineOptions(validateConfig(base, 'c.js')).hydration).toBe('load');
  const wrong = {...base, customFields: {velocisaurus: {hydration: 'lazy'}}};
  expect(() => validateConfig(wrong, 'c.js')).toThrow(/hydration/);
});
