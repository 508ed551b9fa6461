import type {PrismTheme, RenderProps} from 'prism-react-renderer';
import {createPropGetters} from './props.js';
import {toThemeStyles, type ThemeStyles} from './theme.js';

export interface ThemeGetters extends Pick<RenderProps, 'getLineProps' | 'getTokenProps'> {
  styles: ThemeStyles;
}

const known = new WeakMap<PrismTheme, Map<string, ThemeGetters>>();

function createGetters(theme: PrismTheme, language: string): ThemeGetters {
  const styles = toThemeStyles(theme, language);
  return {styles, ...createPropGetters(styles)};
}

/** What a theme says of a language, worked out once for all blocks: what is known of a getter's results can be kept by it. */
export function findGetters(theme: PrismTheme, language: string): ThemeGetters {
  const ofTheme = known.get(theme) ?? new Map<string, ThemeGetters>();
  const getters = ofTheme.get(language) ?? createGetters(theme, language);
  ofTheme.set(language, getters);
  known.set(theme, ofTheme);
  return getters;
}
