import type {PrismTheme} from 'prism-react-renderer';
import type {CodeColors} from './CodeColors.js';

type FindColors<Rest extends unknown[]> = (
  theme: PrismTheme,
  language: string,
  ...rest: Rest
) => CodeColors;

/**
 * Computes the colours of a theme and language once for all blocks. The getters are then the same objects, so that caches can use
 * them as keys.
 */
export function rememberColors<Rest extends unknown[]>(create: FindColors<Rest>): FindColors<Rest> {
  const known = new WeakMap<PrismTheme, Map<string, CodeColors>>();
  return (theme, language, ...rest) => {
    const ofTheme = known.get(theme) ?? new Map<string, CodeColors>();
    const colors = ofTheme.get(language) ?? create(theme, language, ...rest);
    known.set(theme, ofTheme.set(language, colors));
    return colors;
  };
}
