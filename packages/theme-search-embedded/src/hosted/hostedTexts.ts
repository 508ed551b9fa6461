import siteConfig from '@generated/docusaurus.config';
import {readTexts} from '../client/texts.js';

interface ModalTexts {
  errorScreen?: {titleText?: string; helpText?: string};
  noResultsScreen?: {
    noResultsText?: string;
    suggestedQueryText?: string;
    reportMissingResultsText?: string;
    reportMissingResultsLinkText?: string;
  };
}

interface HostedThemeConfig {
  algolia?: {translations?: {modal?: ModalTexts}};
  search?: {missingResultsUrl?: string};
}

const readThemeConfig = () => siteConfig.themeConfig as HostedThemeConfig;

/** The URL at which readers can report missing results. */
export function readMissingResultsUrl(): string | undefined {
  return readThemeConfig().search?.missingResultsUrl;
}

/** The messages that replace results. The site's translations of DocSearch's modal come first. */
export function readHostedTexts() {
  const texts = readTexts();
  const {errorScreen, noResultsScreen} = readThemeConfig().algolia?.translations?.modal ?? {};
  return {
    label: texts.label,
    errorTitle: errorScreen?.titleText ?? texts.errorTitle,
    errorHelp: errorScreen?.helpText ?? texts.errorHelp,
    noResults: noResultsScreen?.noResultsText ?? texts.noResults,
    trySearching: noResultsScreen?.suggestedQueryText ?? texts.trySearching,
    missing: noResultsScreen?.reportMissingResultsText ?? texts.missing,
    letUsKnow: noResultsScreen?.reportMissingResultsLinkText ?? texts.letUsKnow,
  };
}
