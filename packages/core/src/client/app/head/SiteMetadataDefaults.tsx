import type {ReactNode} from 'react';
import Head from '../../exports/Head.js';
import useBaseUrl from '../../exports/useBaseUrl.js';
import useDocusaurusContext from '../../exports/useDocusaurusContext.js';

/** The default tags in the head of a page. The theme and the page may override them. */
export function SiteMetadataDefaults(): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {favicon, title, noIndex} = siteConfig;
  const {htmlLang, direction} = i18n.localeConfigs[i18n.currentLocale]!;
  const faviconUrl = useBaseUrl(favicon);
  return (
    <Head>
      <html lang={htmlLang} dir={direction} />
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta name="viewport" content="width=device-width, initial-scale=1.0" />
      {noIndex && <meta name="robots" content="noindex, nofollow" />}
      {favicon && <link rel="icon" href={faviconUrl} />}
    </Head>
  );
}
