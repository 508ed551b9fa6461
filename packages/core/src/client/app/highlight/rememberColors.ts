import type {PrismTheme} from 'prism-react-renderer';
import type {CodeColors} from './CodeColors.js';

type FindColors<Rest extends unknown[]> = (
  theme: PrismTheme,
  language: string,
  ...rest: Rest
) => CodeColors;

/** What a theme says of a language, worked out once for all blocks: what is known of a getter's results can be kept by it. */
export function rememberColors<Rest extends unknown[]>(create: FindColors<Rest>): FindColors<Rest> {
  const known = new WeakMap<PrismTheme, Map<string, CodeColors>>();
  return (theme, language, ...rest) => {
    const ofTheme = known.get(theme) ?? new Map<string, CodeColors>();
    const colors = ofTheme.get(language) ?? create(theme, language, ...rest);
    known.set(theme, ofTheme.set(language, colors));
    return colors;
  };
}
