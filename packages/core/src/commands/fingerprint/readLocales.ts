import {readRawConfig} from '../../config/readRawConfig.js';
import {orderLocales} from '../pipeline/orderLocales.js';

interface RawI18n {
  locales?: unknown;
  defaultLocale?: unknown;
}

/** The locales that a build will have if nothing is wrong with the config. */
export async function readLocales({
  siteDir,
  config,
  asked,
}: {
  siteDir: string;
  config: string | undefined;
  asked: string[] | undefined;
}): Promise<string[]> {
  const {rawConfig} = await readRawConfig({siteDir, ...(config && {config})});
  const {i18n} = rawConfig as {i18n?: RawI18n};
  const {locales = ['en'], defaultLocale = 'en'} = i18n ?? {};
  return orderLocales({
    asked,
    locales: locales as string[],
    defaultLocale: defaultLocale as string,
  });
}
