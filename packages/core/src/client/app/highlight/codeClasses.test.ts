import type {CSSProperties} from 'react';
import {themes, type PrismTheme} from 'prism-react-renderer';
import {expect, it} from 'vitest';
import {
  createClassNamer,
  readCodeThemes,
  writeCodeSheet,
  type CodeThemes,
} from '../../../shared/codeClasses.js';
import {findTokenStyle, toThemeStyles} from './theme.js';

const RULE =
  /^(html:root|html:not\(\[data-theme='dark'\]\)|html\[data-theme='dark'\]) \.(code-\w+) \{(.+)\}$/;

/** What the stylesheet says of an element with these classes; each property once, as no rule may depend on the order. */
function applySheet(sheet: string, classes: string, mode: 'light' | 'dark'): string[] {
  const declarations = sheet.split('\n').flatMap((line) => {
    const [, scope = '', name, declaration = ''] = RULE.exec(line) ?? [];
    const holds = scope === 'html:root' || scope.includes(':not') === (mode === 'light');
    return name && holds && classes.split(' ').includes(name) ? [declaration] : [];
  });
  const properties = declarations.map((declaration) => declaration.split(':')[0]);
  expect(new Set(properties).size).toBe(properties.length);
  return declarations.sort();
}

function toText(style: CSSProperties = {}): string[] {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (a) => `-${a.toLowerCase()}`)}:${value}`)
    .sort();
}

const pairs = Object.entries(themes).map(([name, dark]): [string, CodeThemes] => [
  name,
  {light: themes.github, dark},
]);

/** All pairs of types that a theme names, in both orders, alone and as an empty line. */
function listTokens(...all: PrismTheme[]) {
  const types = [...new Set(all.flatMap(({styles}) => styles.flatMap((entry) => entry.types)))];
  const lists = types.flatMap((type) => types.map((other) => [type, other]));
  const tokens = [['plain'], ...lists].map((list) => ({types: list, content: 'x'}));
  return [...tokens, ...tokens.map((token) => ({...token, content: '\n', empty: true}))];
}

it.each(pairs)('says by classes what github and %s say by styles', (_name, pair) => {
  const sheet = writeCodeSheet(pair);
  const nameClasses = createClassNamer(pair);
  const [light, dark] = [pair.light, pair.dark].map((theme) => toThemeStyles(theme, 'markup'));
  const check = (styles: {light?: CSSProperties | undefined; dark?: CSSProperties | undefined}) => {
    const classes = nameClasses({light: styles.light, dark: styles.dark});
    expect(applySheet(sheet, classes, 'light')).toEqual(toText(styles.light));
    expect(applySheet(sheet, classes, 'dark')).toEqual(toText(styles.dark));
  };
  check({light: light!.root, dark: dark!.root});
  check({light: light!.plain, dark: dark!.plain});
  for (const token of listTokens(pair.light, pair.dark))
    check({light: findTokenStyle(token, light!), dark: findTokenStyle(token, dark!)});
});

it('gives lengths a unit, and weights none', () => {
  const plain = {fontSize: 14, fontWeight: 700} as unknown as PrismTheme['plain'];
  const theme = {plain, styles: []};
  expect(writeCodeSheet({light: theme, dark: theme})).toMatch(
    /font-size:14px[^]*font-weight:700\}/,
  );
});

it('takes the theme of the light mode for both where there is one', () => {
  const theme = themes.github;
  expect(readCodeThemes({prism: {theme}})).toEqual({light: theme, dark: theme});
  expect(readCodeThemes({})).toBeUndefined();
});
