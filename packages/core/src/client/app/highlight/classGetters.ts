import type {CSSProperties} from 'react';
import type {RenderProps, Token} from 'prism-react-renderer';
import {createClassNamer, type CodeThemes} from '../../../shared/codeClasses.js';
import type {CodeColors} from './CodeColors.js';
import {joinClasses, ownGetters} from './props.js';
import {findTokenStyle, toThemeStyles, type ThemeStyles} from './theme.js';

type NameClasses = (findStyle: (styles: ThemeStyles) => CSSProperties | undefined) => string;

function createNamer(themes: CodeThemes, language: string): NameClasses {
  const nameClasses = createClassNamer(themes);
  const light = toThemeStyles(themes.light, language);
  const dark = toThemeStyles(themes.dark, language);
  return (findStyle) => nameClasses({light: findStyle(light), dark: findStyle(dark)});
}

/** Tokens of the same types have the same classes. */
function createTokenNamer(nameClasses: NameClasses): (token: Token) => string {
  const known = new Map<string, string>();
  return (token) => {
    const key = `${token.empty ?? ''} ${token.types.join(' ')}`;
    const classes = known.get(key) ?? nameClasses((styles) => findTokenStyle(token, styles));
    known.set(key, classes);
    return classes;
  };
}

function createGetLineProps(plain: string): RenderProps['getLineProps'] {
  return ({className, line: _line, ...rest}) => ({
    ...rest,
    className: joinClasses('token-line', className, plain),
  });
}

function createGetTokenProps(nameToken: (token: Token) => string): RenderProps['getTokenProps'] {
  return ({token, className, ...rest}) => ({
    ...rest,
    className: joinClasses('token', ...token.types, className, nameToken(token)),
    children: token.content,
  });
}

/** The same as `createPropGetters`, with classes for the styles of both modes. */
export function createClassColors(themes: CodeThemes, language: string): CodeColors {
  const nameClasses = createNamer(themes, language);
  const getLineProps = createGetLineProps(nameClasses(({plain}) => plain));
  const getTokenProps = createGetTokenProps(createTokenNamer(nameClasses));
  ownGetters.add(getLineProps).add(getTokenProps);
  return {getLineProps, getTokenProps, style: {}, className: nameClasses(({root}) => root)};
}
