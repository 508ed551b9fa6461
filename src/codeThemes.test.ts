import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import type {PrismTheme} from 'prism-react-renderer';
import {toLuminance} from '../plugins/luminance';
import {darkCode, lightCode} from './codeThemes';

const tokens = readFileSync(new URL('css/tokens.css', import.meta.url), 'utf8');
const [light, dark] = tokens.split("[data-theme='dark']") as [string, string];

/** Backgrounds of lines that code may stand on, beside that of the block. */
const LINES = ['--docusaurus-highlighted-code-line-bg', '--site-avoid', '--site-added'];

function measureContrast(one: string, other: string): number {
  const [low, high] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function readColor(css: string, name: string): string {
  return new RegExp(`${name}: (#[0-9a-f]{6})`).exec(css)![1]!;
}

function listInks({plain, styles}: PrismTheme): string[] {
  return [plain.color, ...styles.map(({style}) => style.color)] as string[];
}

it.each([
  ['light', light, lightCode],
  ['dark', dark, darkCode],
])('every ink of the %s theme can be read on every line', (_, css, theme) => {
  const grounds = [theme.plain.backgroundColor!, ...LINES.map((name) => readColor(css, name))];
  const faults = grounds.flatMap((ground) =>
    listInks(theme)
      .filter((ink) => measureContrast(ink, ground) < 4.5)
      .map((ink) => `${ink} on ${ground}: ${measureContrast(ink, ground).toFixed(2)}`),
  );
  expect(faults).toEqual([]);
});
