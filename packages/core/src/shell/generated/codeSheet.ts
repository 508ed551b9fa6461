import type {DocusaurusConfig} from '@docusaurus/types';
import {readCodeThemes, type CodeThemes} from '../../shared/codeClasses.js';
import {readEngineOptions} from '../../shared/engineOptions.js';
import {writeCodeSheet} from './writeCodeSheet.js';

type Config = Pick<DocusaurusConfig, 'customFields' | 'themeConfig'>;

function findThemes(siteConfig: Config): CodeThemes | undefined {
  if (!readEngineOptions(siteConfig).codeClasses) return undefined;
  const {light, dark} = readCodeThemes(siteConfig.themeConfig);
  return light && dark ? {light, dark} : undefined;
}

/** Whether the site asks for classes in highlighted code, and has the themes that the classes are made from. */
export function usesCodeClasses(siteConfig: Config): boolean {
  return findThemes(siteConfig) !== undefined;
}

const CODE_SHEET = 'code-colors.css';

/** The stylesheet of highlighted code, by the name of its file. */
export function createCodeSheet(siteConfig: Config): {[file: string]: string} {
  const themes = findThemes(siteConfig);
  return themes ? {[CODE_SHEET]: writeCodeSheet(themes)} : {};
}
