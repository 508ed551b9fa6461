import {loadConfigFile} from '../../config/index.js';
import {createDiagnostic, DiagnosticsError, nearest} from '../../diagnostics/index.js';

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

/** The locales to build: those asked for, or all; the default one first, since it owns the root of the output folder. */
export async function resolveLocales({
  siteDir,
  locale: asked,
  config,
}: ResolveLocalesOptions): Promise<string[]> {
  const {siteConfig} = await loadConfigFile({siteDir, ...(config && {config})});
  const {i18n} = siteConfig;
  const unknown = (asked ?? []).filter((locale) => !i18n.locales.includes(locale));
  if (unknown.length > 0) {
    throw new DiagnosticsError(
      unknown.map((locale) => describeUnknownLocale(locale, i18n.locales)),
    );
  }
  const locales = asked?.length ? asked : i18n.locales;
  return [...locales].sort(
    (a, b) => Number(b === i18n.defaultLocale) - Number(a === i18n.defaultLocale),
  );
}
