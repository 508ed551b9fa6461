import type {CSSProperties} from 'react';
import type {PrismTheme} from 'prism-react-renderer';

/** The theme of code in each colour mode. */
export interface CodeThemes {
  light: PrismTheme;
  dark: PrismTheme;
}

/** The themes of a site as theme-classic reads them; an empty object if the site names none. */
export function readCodeThemes(themeConfig: object): Partial<CodeThemes> {
  const {prism = {}} = themeConfig as {prism?: {theme?: PrismTheme; darkTheme?: PrismTheme}};
  const {theme: light, darkTheme: dark = light} = prism;
  return light && dark ? {light, dark} : {};
}

/** The declaration of empty lines, as `property:value`. It is the first in the list of every theme. */
const EMPTY_LINE = 'display:inline-block';

function listDeclarations(style: object = {}): string[] {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map((declaration) => declaration.join(':'));
}

export function listOfTheme({plain, styles}: PrismTheme): string[] {
  return [EMPTY_LINE, ...[plain, ...styles.map(({style}) => style)].flatMap(listDeclarations)];
}

/** All declarations of the themes. The first index of a declaration in this list names its class. */
export function listAll({light, dark}: CodeThemes): string[] {
  return [light, dark].flatMap(listOfTheme);
}

type NameClasses = (light: CSSProperties | undefined, dark: CSSProperties | undefined) => string;

/** Creates a function that names the classes for the styles of a piece of code in both modes. */
export function createClassNamer(themes: CodeThemes): NameClasses {
  const all = listAll(themes);
  const name = (start: string, style?: object) =>
    listDeclarations(style).map((declaration) => start + all.indexOf(declaration));
  return (light, dark) => [...name('code-l', light), ...name('code-d', dark)].join(' ');
}
