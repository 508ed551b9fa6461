import {useMemo} from 'react';
import type {PrismTheme} from 'prism-react-renderer';
import {readCodeThemes, type CodeThemes} from '../../../shared/codeClasses.js';
import useDocusaurusContext from '../../exports/useDocusaurusContext.js';
import {useCodeColors as useAttributeColors} from './attributeColors.js';
import type {CodeColors, UseCodeColors} from './CodeColors.js';
import {createClassColors} from './classGetters.js';

const known = new WeakMap<PrismTheme, Map<string, CodeColors>>();

/** Worked out once for all blocks of a language, as in `findGetters`. */
function findColors(themes: CodeThemes, language: string): CodeColors {
  const ofThemes = known.get(themes.light) ?? new Map<string, CodeColors>();
  const colors = ofThemes.get(language) ?? createClassColors(themes, language);
  known.set(themes.light, ofThemes.set(language, colors));
  return colors;
}

/** Colours of the site's themes by classes, whose rules are in a stylesheet of the shell; those of other themes by attributes. */
export const useCodeColors: UseCodeColors = (theme, language) => {
  const {themeConfig} = useDocusaurusContext().siteConfig;
  const attributeColors = useAttributeColors(theme, language);
  return useMemo(() => {
    const themes = readCodeThemes(themeConfig);
    const isOfSite = themes && [themes.light, themes.dark].includes(theme);
    return isOfSite ? findColors(themes, language) : attributeColors;
  }, [attributeColors, themeConfig, theme, language]);
};
