import {loadConfigFile} from '../../config/index.js';
import {createDiagnostic, DiagnosticsError, nearest} from '../../diagnostics/index.js';
import {orderLocales} from './orderLocales.js';

interface ResolveLocalesOptions {
  siteDir: string;
  locale?: string[];
  config?: string;
}

function describeUnknownLocale(locale: string, known: string[]) {
  const suggestion = nearest(locale, known);
  return createDiagnostic({
    name: 'unknown-locale',
    message: `The site has no locale "${locale}".`,
    found: locale,
    expected: known.join(', '),
    ...(suggestion && {hint: `Did you mean ${suggestion}?`}),
  });
}

/** The locales to build, the default one first. */
export async function resolveLocales({
  siteDir,
  locale: asked,
  config,
}: ResolveLocalesOptions): Promise<string[]> {
  const {siteConfig} = await loadConfigFile({siteDir, ...(config && {config})});
  const {locales, defaultLocale} = siteConfig.i18n;
  const unknown = (asked ?? []).filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) {
    throw new DiagnosticsError(unknown.map((locale) => describeUnknownLocale(locale, locales)));
  }
  return orderLocales({asked, locales, defaultLocale});
}
