import type {LoadContext} from '@docusaurus/types';

export interface LocalePlace {
  name: string;
  baseUrl: string;
}

/** Where each locale lies, the longest base URL first. */
export function listLocalePlaces({i18n}: LoadContext, only: string | undefined): LocalePlace[] {
  const names = only ? [only] : i18n.locales;
  return names
    .map((name) => ({name, baseUrl: i18n.localeConfigs[name]!.baseUrl}))
    .sort((a, b) => b.baseUrl.length - a.baseUrl.length);
}

/** The locale that a path belongs to; `/fr` is the home page of `/fr/`. */
export function chooseLocale(pathname: string, places: LocalePlace[]): LocalePlace | undefined {
  return places.find(({baseUrl}) => pathname.startsWith(baseUrl) || `${pathname}/` === baseUrl);
}
