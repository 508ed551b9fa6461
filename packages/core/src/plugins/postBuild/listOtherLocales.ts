import type {LoadContext} from '@docusaurus/types';

/**
 * Folders of other locales within the output of this one, with a slash at the end: the builder may write their pages while the hooks
 * of this one run.
 */
export function listOtherLocales({baseUrl, i18n}: Pick<LoadContext, 'baseUrl' | 'i18n'>): string[] {
  return Object.values(i18n.localeConfigs)
    .filter((other) => other.baseUrl.startsWith(baseUrl) && other.baseUrl !== baseUrl)
    .map((other) => other.baseUrl.slice(baseUrl.length));
}
