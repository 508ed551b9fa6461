import type {CSSProperties} from 'react';
import {themes, type PrismTheme} from 'prism-react-renderer';
import {expect, it} from 'vitest';
import {createClassNamer, readCodeThemes, type CodeThemes} from '../../shared/codeClasses.js';
import {writeCodeSheet} from './writeCodeSheet.js';

const RULE =
  /^(html:not\(\[data-theme='dark'\]\)|html\[data-theme='dark'\]) \.(code-\w+) \{(.+)\}$/;

/**
 * The declarations of the stylesheet for an element with these classes. Each property occurs once, since no rule may depend on
 * the order.
 */
function applySheet(sheet: string, classes: string, mode: 'light' | 'dark'): string[] {
  const declarations = sheet.split('\n').flatMap((line) => {
    const [, scope = '', name, declaration = ''] = RULE.exec(line) ?? [];
    const holds = scope.includes(':not') === (mode === 'light');
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

const EMPTY_LINE = {display: 'inline-block'};

/** The styles of the block itself, and of tokens with one and with two types, including an empty line. */
function listStyles({plain, styles}: PrismTheme): CSSProperties[] {
  const all = [{}, EMPTY_LINE, ...styles.map(({style}) => style)] as CSSProperties[];
  return [plain, ...all.flatMap((one) => all.map((other) => ({...one, ...other})))];
}

it.each(pairs)('says by classes what github and %s say by styles', (_name, pair) => {
  const sheet = writeCodeSheet(pair);
  const nameClasses = createClassNamer(pair);
  for (const light of listStyles(pair.light)) {
    const [dark] = listStyles(pair.dark);
    expect(applySheet(sheet, nameClasses(light, dark), 'light')).toEqual(toText(light));
    expect(applySheet(sheet, nameClasses(light, dark), 'dark')).toEqual(toText(dark));
  }
  for (const dark of listStyles(pair.dark)) {
    const classes = nameClasses(undefined, dark);
    expect(applySheet(sheet, classes, 'light')).toEqual([]);
    expect(applySheet(sheet, classes, 'dark')).toEqual(toText(dark));
  }
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
  expect(readCodeThemes({})).toEqual({});
});
