import type {PrismTheme} from 'prism-react-renderer';
import useDocusaurusContext from '../../exports/useDocusaurusContext.js';
import {findAttributeColors} from './attributeColors.js';
import type {UseCodeColors} from './CodeColors.js';
import {createClassColors} from './createClassColors.js';
import {rememberColors} from './rememberColors.js';

/** Of sites whose code has classes, see `readCodeThemes`. */
interface ThemeConfig {
  prism: {theme: PrismTheme; darkTheme?: PrismTheme};
}

const findColors = rememberColors(createClassColors);

/** Colours of the site's themes by classes, whose rules are in a stylesheet of the shell; those of other themes by attributes. */
export const useCodeColors: UseCodeColors = (theme, language) => {
  const {prism} = useDocusaurusContext().siteConfig.themeConfig as unknown as ThemeConfig;
  const {theme: light, darkTheme: dark = light} = prism;
  const isOfSite = theme === light || theme === dark;
  return isOfSite ? findColors(light, language, dark) : findAttributeColors(theme, language);
};
