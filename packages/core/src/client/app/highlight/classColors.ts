import {readCodeThemes} from '../../../shared/codeClasses.js';
import useDocusaurusContext from '../../exports/useDocusaurusContext.js';
import {findAttributeColors} from './attributeColors.js';
import type {UseCodeColors} from './CodeColors.js';
import {createClassColors} from './createClassColors.js';
import {rememberColors} from './rememberColors.js';

const findColors = rememberColors(createClassColors);

/** The site's themes get their colours by classes, whose rules are in a stylesheet of the shell; other themes by style attributes. */
export const useCodeColors: UseCodeColors = (theme, language) => {
  const {light, dark} = readCodeThemes(useDocusaurusContext().siteConfig.themeConfig);
  if (!light || !dark || (theme !== light && theme !== dark))
    return findAttributeColors(theme, language);
  return findColors(light, language, dark);
};
