import Joi from 'joi';
import type {ThemeConfigValidationContext} from '@docusaurus/types';

/** The validated `themeConfig.search`. */
export interface SearchOptions {
  /** Whether results are limited to the docs version of the page that the reader is on. */
  contextualSearch: boolean;
  /** Relative to the base URL; `false` for no page of results. */
  searchPagePath: string | false;
  /** The URL at which readers can report missing results. */
  missingResultsUrl?: string;
  /** A JSON file with the settings that only the index needs: {@link IndexSettings}. */
  settings?: string;
}

export interface SearchThemeConfig {
  search?: SearchOptions | false;
}

const DEFAULTS: SearchOptions = {contextualSearch: true, searchPagePath: 'search'};

const schema = Joi.object<SearchThemeConfig>({
  search: Joi.alternatives()
    .try(
      Joi.boolean().valid(false),
      Joi.object({
        contextualSearch: Joi.boolean().default(DEFAULTS.contextualSearch),
        searchPagePath: Joi.alternatives()
          .try(Joi.boolean().valid(false), Joi.string())
          .default(DEFAULTS.searchPagePath),
        missingResultsUrl: Joi.string().uri({allowRelative: true}),
        settings: Joi.string(),
      }),
    )
    .default(DEFAULTS),
}).unknown();

export function validateThemeConfig({
  validate,
  themeConfig,
}: ThemeConfigValidationContext<SearchThemeConfig, SearchThemeConfig>): SearchThemeConfig {
  return validate(schema, themeConfig) as SearchThemeConfig;
}
