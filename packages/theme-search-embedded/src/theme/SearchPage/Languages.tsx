import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import styles from './styles.module.css';

/** Links to the same query in the other languages of the site. Each language has a separate index. */
export default function Languages({query}: {query: string}): ReactNode {
  const {i18n} = useDocusaurusContext();
  const {createUrl} = useAlternatePageUtils();
  if (i18n.locales.length < 2) return null;
  const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
  const toUrl = (locale: string) =>
    `pathname://${createUrl({locale, fullyQualified: false})}?q=${encodeURIComponent(query)}`;
  return (
    <nav
      className={styles.languages}
      aria-label={translate({id: 'theme.SearchPage.languages', message: 'Search in'})}
    >
      {others.map((locale) => {
        const {label, htmlLang} = i18n.localeConfigs[locale]!;
        return (
          <Link key={locale} to={toUrl(locale)} lang={htmlLang} hrefLang={htmlLang} target="_self">
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
