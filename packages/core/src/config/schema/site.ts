import {DEFAULT_STATIC_DIR_NAME} from '@docusaurus/utils';
import Joi from 'joi';
import type {Schema} from 'joi';
import {HYDRATIONS} from '../../shared/hydration.js';
import {baseUrl, expecting, objectOr, severity, siteUrl} from './atoms.js';
import {future} from './future.js';
import {i18n} from './i18n.js';
import {markdown} from './markdown.js';
import {pluginEntry, presetEntry, themeEntry} from './pluginEntries.js';
import {headTag, script, stylesheet} from './tags.js';

function listOf(item: Schema, initial: unknown[] = []) {
  return Joi.array()
    .items(item)
    .default(() => initial.slice());
}

const csp = objectOr(
  Joi.object({
    directives: Joi.object().pattern(/^[a-z-]+$/, Joi.array().items(Joi.string())),
    headersDir: Joi.string(),
  }),
  expecting(Joi.boolean(), 'a boolean, or an object'),
);

/** Options of this engine; see `readEngineOptions`. */
const customFields = Joi.object({
  velocisaurus: Joi.object({
    followStaticLinks: Joi.boolean(),
    csp,
    hydration: Joi.string().valid(...HYDRATIONS),
    mayWait: Joi.array().items(Joi.string()),
    codeClasses: Joi.boolean(),
  }),
})
  .unknown()
  .default(() => ({}));

const anyObject = Joi.object()
  .unknown()
  .default(() => ({}));

/**
 * All fields of the site config, with their defaults; what depends on other fields is left to `settleConfig`. The order
 * is the published one, in which defaults are added: pages such as the debug plugin's show the config as it stands.
 */
export const siteSchema = Joi.object({
  url: siteUrl.required(),
  baseUrl: baseUrl.required(),
  baseUrlIssueBanner: Joi.boolean().default(true),
  favicon: Joi.string(),
  title: Joi.string().required(),
  // No default: undefined means that paths are kept as plugins give them.
  trailingSlash: Joi.boolean(),
  i18n,
  storage: Joi.object({
    type: Joi.string().valid('localStorage', 'sessionStorage').default('localStorage'),
    namespace: expecting(
      Joi.alternatives().try(Joi.string(), Joi.boolean()),
      'a string, or a boolean',
    ),
  }).default(() => ({type: 'localStorage'})),
  future,
  onBrokenLinks: severity.default('throw'),
  onBrokenAnchors: severity.default('warn'),
  onBrokenMarkdownLinks: severity,
  onDuplicateRoutes: severity.default('warn'),
  organizationName: Joi.string().allow(''),
  staticDirectories: listOf(Joi.string(), [DEFAULT_STATIC_DIR_NAME]),
  projectName: Joi.string().allow(''),
  deploymentBranch: Joi.string(),
  customFields,
  githubHost: Joi.string(),
  githubPort: Joi.string(),
  plugins: listOf(pluginEntry),
  themes: listOf(themeEntry),
  presets: listOf(presetEntry),
  themeConfig: anyObject,
  scripts: listOf(script),
  ssrTemplate: Joi.string(),
  headTags: listOf(headTag),
  stylesheets: listOf(stylesheet),
  clientModules: listOf(Joi.string()),
  tagline: Joi.string().allow('').default(''),
  titleDelimiter: Joi.string().default('|'),
  noIndex: Joi.boolean().default(false),
  webpack: Joi.object({
    jsLoader: expecting(
      Joi.alternatives().try(Joi.valid('babel'), Joi.function()),
      '"babel", or a function',
    ),
  }),
  markdown,
});
