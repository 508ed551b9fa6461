import type {CSSProperties} from 'react';
import type {PrismTheme} from 'prism-react-renderer';
import type {HighlightToken} from './types.js';

/** Token type → style; `root` is that of the whole block, `plain` that of a line. */
export type ThemeStyles = {[type: string]: CSSProperties | undefined};

export function toThemeStyles({plain, styles}: PrismTheme, language: string): ThemeStyles {
  const result: ThemeStyles = {};
  for (const {types, style, languages} of styles) {
    if (languages && !languages.includes(language)) continue;
    for (const type of types) result[type] = {...result[type], ...style};
  }
  return {...result, root: plain, plain: {...plain, backgroundColor: undefined}};
}

const EMPTY_LINE: CSSProperties = {display: 'inline-block'};

/** Returns the style of a token: that of its types, later ones over earlier ones. Plain text has the style of its line. */
export function findTokenStyle(
  {types, empty}: HighlightToken,
  styles: ThemeStyles,
): CSSProperties | undefined {
  const [type] = types;
  if (types.length === 1 && type === 'plain') return empty === undefined ? undefined : EMPTY_LINE;
  if (types.length === 1 && empty !== undefined) return styles[type!];
  return Object.assign(
    {},
    empty !== undefined && EMPTY_LINE,
    ...types.map((name) => styles[name]),
  ) as CSSProperties;
}
