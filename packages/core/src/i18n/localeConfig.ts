import type {I18nLocaleConfig} from '@docusaurus/types';
import {throwDiagnostic} from '../diagnostics/index.js';

export type Inferred = Pick<
  I18nLocaleConfig,
  'label' | 'direction' | 'htmlLang' | 'calendar' | 'path'
>;

/** Infers the settings of a locale from `htmlLang`, by default its name. Throws a diagnostic if that is no BCP 47 tag. */
export function inferLocaleConfig(locale: string, htmlLang: string = locale): Inferred {
  try {
    const tag = new Intl.Locale(htmlLang);
    return {
      label: inferLabel(htmlLang),
      direction: inferDirection(tag),
      htmlLang,
      calendar: inferCalendar(tag),
      // The folder is named after the locale, whatever language tag its pages carry.
      path: locale,
    };
  } catch {
    throwDiagnostic({
      name: 'invalid-locale',
      message: `"${htmlLang}" is not a language tag: nothing can be inferred about the locale "${locale}".`,
      field: `i18n.localeConfigs.${locale}.htmlLang`,
    });
  }
}

function inferLabel(tag: string): string {
  const name = displayName(tag);
  return name ? name.charAt(0).toLocaleUpperCase(tag) + name.substring(1) : tag;
}

/** The name of the language, in that language, by the first form of the tag that the runtime knows. */
function displayName(tag: string): string | undefined {
  const [language, region] = tag.split('-');
  for (const form of [tag, `${language}-${region}`, language!]) {
    try {
      return new Intl.DisplayNames(form, {type: 'language', fallback: 'code'}).of(form);
    } catch {
      // Node refuses tags with extensions such as "en-u-ca-buddhist".
    }
  }
  return undefined;
}

/** The runtime's locale data: methods in some versions of Node.js, properties in others. */
interface LocaleInfo {
  getCalendars?: () => string[];
  calendars?: string[];
  getTextInfo?: () => {direction?: 'ltr' | 'rtl'};
  textInfo?: {direction?: 'ltr' | 'rtl'};
}

function inferCalendar(tag: Intl.Locale): string {
  const info = tag as LocaleInfo;
  return tag.calendar ?? (info.getCalendars?.() ?? info.calendars)?.[0] ?? 'gregory';
}

function inferDirection(tag: Intl.Locale): 'ltr' | 'rtl' {
  const info = tag as LocaleInfo;
  return (info.getTextInfo?.() ?? info.textInfo)?.direction ?? 'ltr';
}
