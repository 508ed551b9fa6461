import {DEFAULT_I18N_DIR_NAME} from '@docusaurus/utils';
import Joi from 'joi';
import {baseUrl, siteUrl} from './atoms.js';

const localeConfig = Joi.object({
  label: Joi.string(),
  htmlLang: Joi.string(),
  direction: Joi.string().valid('ltr', 'rtl'),
  calendar: Joi.string(),
  path: Joi.string(),
  translate: Joi.boolean(),
  url: siteUrl,
  baseUrl,
});

export const i18n = Joi.object({
  defaultLocale: Joi.string().required(),
  path: Joi.string().default(DEFAULT_I18N_DIR_NAME),
  locales: Joi.array().min(1).items(Joi.string()).required(),
  localeConfigs: Joi.object()
    .pattern(/.*/, localeConfig)
    .default(() => ({})),
}).default(() => ({
  defaultLocale: 'en',
  path: DEFAULT_I18N_DIR_NAME,
  locales: ['en'],
  localeConfigs: {},
}));
