import {useMemo, type ReactNode} from 'react';
import type {HighlightProps} from 'prism-react-renderer';
import {findGetters} from './findGetters.js';
import {useTheme} from './useTheme.js';
import {useTokens} from './useTokens.js';

/** Stands in for the component of prism-react-renderer: same props, same tokens, without grammars in the browser. */
export function Highlight({
  children,
  language: name,
  code,
  theme: given,
  prism,
}: HighlightProps): ReactNode {
  const language = name.toLowerCase();
  const theme = useTheme(given);
  const tokens = useTokens({code, language, prism});
  const {styles, ...getters} = useMemo(() => findGetters(theme, language), [theme, language]);
  const className = `prism-code language-${language}`;
  return children({tokens, className, style: styles.root ?? {}, ...getters});
}
