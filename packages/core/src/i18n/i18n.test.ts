import {mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {DocusaurusConfig, InitializedPlugin} from '@docusaurus/types';
import {afterAll, expect, test, vi} from 'vitest';
import {DiagnosticsError} from '../diagnostics/index.js';
import {inferLocaleConfig, loadCodeTranslations, loadI18n, mergeTranslations} from './index.js';
import {localizeTranslationFile, writePluginTranslations} from './index.js';

const siteDir = mkdtempSync(path.join(tmpdir(), 'i18n-'));
afterAll(() => rmSync(siteDir, {recursive: true}));

function configWith(i18n: Partial<DocusaurusConfig['i18n']>): DocusaurusConfig {
  const defaults = {defaultLocale: 'en', locales: ['en', 'fr'], path: 'i18n', localeConfigs: {}};
  return {url: 'https://x.com', baseUrl: '/b/', i18n: {...defaults, ...i18n}} as DocusaurusConfig;
}

test('infers what a locale name tells', () => {
  expect(inferLocaleConfig('fr')).toMatchObject({
    label: 'Français',
    direction: 'ltr',
    htmlLang: 'fr',
  });
  expect(inferLocaleConfig('fa')).toMatchObject({direction: 'rtl', calendar: 'persian'});
  expect(inferLocaleConfig('zh-tw_x', 'zh-TW')).toMatchObject({htmlLang: 'zh-TW', path: 'zh-tw_x'});
  expect(() => inferLocaleConfig('not a locale')).toThrow(DiagnosticsError);
});

test('gives each locale its base URL, and translates where there is a folder', async () => {
  mkdirSync(path.join(siteDir, 'i18n/fr'), {recursive: true});
  const config = configWith({localeConfigs: {en: {url: 'https://en.com'}}});
  const params = {
    siteDir,
    config,
    currentLocale: 'fr',
    automaticBaseUrlLocalizationDisabled: false,
  };
  const {localeConfigs} = await loadI18n(params);
  expect(localeConfigs.en).toMatchObject({baseUrl: '/b/', translate: false, url: 'https://en.com'});
  expect(localeConfigs.fr).toMatchObject({
    baseUrl: '/b/fr/',
    translate: true,
    url: 'https://x.com',
  });
  const alone = await loadI18n({...params, automaticBaseUrlLocalizationDisabled: true});
  expect(alone.localeConfigs.fr!.baseUrl).toBe('/b/');
});

test('warns of a locale that the site does not list, and goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const params = {siteDir, config: configWith({}), automaticBaseUrlLocalizationDisabled: false};
  const {locales} = await loadI18n({...params, currentLocale: 'de'});
  expect(locales).toEqual(['en', 'fr', 'de']);
  expect(warn.mock.calls.join()).toContain('"de"');
  warn.mockRestore();
});

test('reads, localizes and writes translation files; tells of every bad entry', async () => {
  const localizationDir = path.join(siteDir, 'i18n/fr');
  const plugin = {name: 'p', options: {id: 'second'}} as unknown as InitializedPlugin;
  const translationFile = {path: 'labels', content: {a: {message: 'A'}, b: {message: 'B'}}};
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await writePluginTranslations({
    localizationDir,
    plugin,
    translationFile,
    options: {messagePrefix: '? '},
  });
  log.mockRestore();
  const file = path.join(localizationDir, 'p-second/labels.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    a: {message: '? A'},
    b: {message: '? B'},
  });
  writeFileSync(file, '{"a": {"message": "Ah"}}');
  const localized = await localizeTranslationFile({localizationDir, plugin, translationFile});
  expect(localized.content).toEqual({a: {message: 'Ah'}, b: {message: 'B'}});

  writeFileSync(path.join(localizationDir, 'code.json'), '{"x": "no", "y": {"message": 1}}');
  const error = await loadCodeTranslations({localizationDir}).catch((thrown: unknown) => thrown);
  expect((error as DiagnosticsError).diagnostics.map(({field}) => field)).toEqual(['x', 'y']);
});

test('keeps translated messages unless told to override', () => {
  const existing = {a: {message: 'traduit'}, old: {message: 'vieux'}};
  const added = {a: {message: 'new', description: 'd'}};
  expect(mergeTranslations(existing, added, {})).toEqual({
    a: {message: 'traduit', description: 'd'},
    old: {message: 'vieux'},
  });
  expect(mergeTranslations(existing, added, {override: true}).a!.message).toBe('new');
});
