import {mkdirSync, mkdtempSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {createThemeAliases, findCovered, openThemeAliases} from './themeAliases.js';

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

it('finds components of a site, through links as well, and leaves out tests, types and hidden folders', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'theme-'));
  const write = (file: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(folder, file), '');
  };
  const left = ['__tests__/a.js', 'Navbar/index.test.tsx', 'Navbar/types.d.ts', '.old/Footer.js'];
  for (const file of [...left, 'Navbar/index.tsx', 'Navbar/Item.jsx', 'Navbar/styles.css'])
    write(`src/theme/${file}`);
  write('shared/Card.ts');
  symlinkSync(path.join(folder, 'shared'), path.join(folder, 'src/theme/Shared'));
  const found = createThemeAliases({siteDir: folder, plugins: []});
  const ofSite = Object.entries(found).filter(([, file]) => file.startsWith(folder));
  expect(Object.fromEntries(ofSite)).toEqual({
    '@theme/Navbar': path.join(folder, 'src/theme/Navbar/index.tsx'),
    '@theme/Navbar/Item': path.join(folder, 'src/theme/Navbar/Item.jsx'),
    '@theme/Shared/Card': path.join(folder, 'src/theme/Shared/Card.ts'),
  });
});
