import path from 'node:path';
import {expect, it} from 'vitest';
import {findCovered, openThemeAliases} from './themeAliases.js';

const siteDir = path.resolve('/site');
const own = (name: string) => path.join(siteDir, 'src/theme', name);
const aliases = {
  '@theme-original/Footer': '/theme/Footer/index.js',
  '@theme/Footer': own('Footer/index.tsx'),
  '@theme-init/Footer': '/first/Footer.js',
  '@theme/Own': own('Own.js'),
};

it('lets the bundler look into the site first, whatever is there now', () => {
  const open = openThemeAliases(aliases, siteDir);
  expect(open).toEqual({
    '@theme-original/Footer': ['/theme/Footer/index.js'],
    '@theme/Footer': [own('Footer'), '/theme/Footer/index.js'],
    '@theme-init/Footer': ['/first/Footer.js'],
  });
  const uncovered = {...aliases, '@theme/Footer': '/theme/Footer/index.js'};
  expect(openThemeAliases(uncovered, siteDir)).toEqual(open);
});

it('tells what a file of the site covers', () => {
  const find = (file: string) => findCovered({file: own(file), siteDir, aliases});
  expect(find('Footer/index.jsx')).toBe('/theme/Footer/index.js');
  expect(find('Footer.tsx')).toBe('/theme/Footer/index.js');
  expect(find('Own.js')).toBeUndefined();
});
