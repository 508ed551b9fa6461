import type {I18n} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {listOtherLocales} from './listOtherLocales.js';

const urls = {en: '/docs/', fr: '/docs/fr/', 'pt-BR': '/docs/pt-BR/', de: '/'};
const localeConfigs = Object.fromEntries(
  Object.entries(urls).map(([locale, baseUrl]) => [locale, {baseUrl}]),
);
const list = (locale: keyof typeof urls) =>
  listOtherLocales({baseUrl: urls[locale], i18n: {localeConfigs} as unknown as I18n});

it('names folders below that of the locale', () => {
  expect(list('en')).toEqual(['fr/', 'pt-BR/']);
  expect(list('fr')).toEqual([]);
});
