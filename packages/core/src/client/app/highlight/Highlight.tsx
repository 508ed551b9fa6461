import type {ReactNode} from 'react';
import type {HighlightProps} from 'prism-react-renderer';
import {useCodeColors} from '@velocisaurus/codeColors';
import {joinClasses} from './props.js';
import {useTheme} from './useTheme.js';
import {useTokens} from './useTokens.js';

/** Replaces the component of prism-react-renderer: same props, same tokens, without grammars in the browser. */
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
  const {className, ...colors} = useCodeColors(theme, language);
  return children({
    ...colors,
    tokens,
    className: joinClasses('prism-code', `language-${language}`, className),
  });
}
