import {createContext, useMemo, type ReactNode} from 'react';
import type {DocusaurusContext as Value, GlobalData} from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import i18n from '@generated/i18n';
import codeTranslations from '@generated/codeTranslations';
import siteMetadata from '@generated/site-metadata';

const site = {siteConfig, siteMetadata, i18n, codeTranslations};

/** All values are fixed for the site, except `globalData`: it depends on the page on the screen. */
export const DocusaurusContext = createContext<Value>({...site, globalData: {}});

export function DocusaurusContextProvider({
  children,
  globalData,
}: {
  children: ReactNode;
  globalData: GlobalData;
}): ReactNode {
  const value = useMemo(() => ({...site, globalData}), [globalData]);
  return <DocusaurusContext.Provider value={value}>{children}</DocusaurusContext.Provider>;
}
