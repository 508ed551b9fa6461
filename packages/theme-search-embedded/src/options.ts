import Joi from 'joi';
import type {ThemeConfigValidationContext} from '@docusaurus/types';

/** `themeConfig.search` once it is validated. */
export interface SearchOptions {
  /** Whether results keep to the version of the docs that the reader is in. */
  contextualSearch: boolean;
  /** Relative to the base URL; `false`: there is no page of results. */
  searchPagePath: string | false;
  /** Where readers may tell that something is not found. */
  missingResultsUrl?: string;
  /** A JSON file with what only the index needs to know: {@link IndexSettings}. */
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
