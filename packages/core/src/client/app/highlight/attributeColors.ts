import type {UseCodeColors} from './CodeColors.js';
import {createPropGetters} from './props.js';
import {rememberColors} from './rememberColors.js';
import {toThemeStyles} from './theme.js';

/** Colours by style attributes, as prism-react-renderer gives them. */
export const findAttributeColors: UseCodeColors = rememberColors((theme, language) => {
  const styles = toThemeStyles(theme, language);
  return {...createPropGetters(styles), style: styles.root ?? {}, className: ''};
});

export const useCodeColors = findAttributeColors;
