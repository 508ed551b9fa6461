import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React from 'react';

const skip = () =>
  translate({id: 'theme.common.skipToMainContent', message: 'Skip to main content'});

export default function Layout({title, children}) {
  const {siteConfig} = useDocusaurusContext();
  const {navbar, footer} = siteConfig.themeConfig;
  return (
    <>
      {title && (
        <Head>
          <title>{`${title} | ${siteConfig.title}`}</title>
        </Head>
      )}
      <a href="#content">{skip()}</a>
      <nav>
        {navbar?.items?.map(({to, label}) => to && <Link key={to} to={to} children={label} />)}
      </nav>
      <main id="content">{children}</main>
      <footer>{footer?.copyright}</footer>
    </>
  );
}
