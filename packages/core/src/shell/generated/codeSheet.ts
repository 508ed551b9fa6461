import type {DocusaurusConfig} from '@docusaurus/types';
import {readCodeThemes, writeCodeSheet, type CodeThemes} from '../../shared/codeClasses.js';
import {readEngineOptions} from '../../shared/engineOptions.js';

type Config = Pick<DocusaurusConfig, 'customFields' | 'themeConfig'>;

function findThemes(siteConfig: Config): CodeThemes | undefined {
  const {codeClasses} = readEngineOptions(siteConfig);
  return codeClasses ? readCodeThemes(siteConfig.themeConfig) : undefined;
}

/** Whether the site asks for classes, and names the themes that they stand for. */
export function usesCodeClasses(siteConfig: Config): boolean {
  return findThemes(siteConfig) !== undefined;
}

export const CODE_SHEET = 'code-colors.css';

/** The stylesheet of highlighted code, by the name of its file. */
export function createCodeSheet(siteConfig: Config): {[file: string]: string} {
  const themes = findThemes(siteConfig);
  return themes ? {[CODE_SHEET]: writeCodeSheet(themes)} : {};
}
