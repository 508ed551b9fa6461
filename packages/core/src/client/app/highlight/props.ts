import type {
  LineInputProps,
  LineOutputProps,
  RenderProps,
  TokenInputProps,
  TokenOutputProps,
} from 'prism-react-renderer';
import {findTokenStyle, type ThemeStyles} from './theme.js';

/**
 * The engine's getters. Their result is the same for all lines; and for all tokens with the same types, empty or not, except for
 * the text.
 */
export const ownGetters = new WeakSet<RenderProps['getTokenProps'] | RenderProps['getLineProps']>();

export function joinClasses(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

function createGetLineProps(styles: ThemeStyles): RenderProps['getLineProps'] {
  const getLineProps = ({
    className,
    style,
    line: _line,
    ...rest
  }: LineInputProps): LineOutputProps => ({
    ...rest,
    className: joinClasses('token-line', className),
    style: typeof style === 'object' ? {...styles.plain, ...style} : styles.plain!,
  });
  ownGetters.add(getLineProps);
  return getLineProps;
}

function createGetTokenProps(styles: ThemeStyles): RenderProps['getTokenProps'] {
  const getTokenProps = ({token, className, style, ...rest}: TokenInputProps): TokenOutputProps => {
    const own = findTokenStyle(token, styles);
    return {
      ...rest,
      className: joinClasses('token', ...token.types, className),
      children: token.content,
      style: (style === undefined ? own : {...own, ...style})!,
    };
  };
  ownGetters.add(getTokenProps);
  return getTokenProps;
}

/** The two functions that `<Highlight>` hands to its child. */
export function createPropGetters(
  styles: ThemeStyles,
): Pick<RenderProps, 'getLineProps' | 'getTokenProps'> {
  return {getLineProps: createGetLineProps(styles), getTokenProps: createGetTokenProps(styles)};
}
