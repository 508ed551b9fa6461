import type {CSSProperties} from 'react';
import type {PrismTheme} from 'prism-react-renderer';

/** What code looks like in each colour mode. */
export interface CodeThemes {
  light: PrismTheme;
  dark: PrismTheme;
}

/** The themes of a site as theme-classic reads them; none where it names none. */
export function readCodeThemes(themeConfig: object): Partial<CodeThemes> {
  const {prism = {}} = themeConfig as {prism?: {theme?: PrismTheme; darkTheme?: PrismTheme}};
  const {theme: light, darkTheme: dark = light} = prism;
  return light && dark ? {light, dark} : {};
}

/** `property:value`; an empty line has the first one in every theme. */
const EMPTY_LINE = 'display:inline-block';

function listDeclarations(style: object = {}): string[] {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map((declaration) => declaration.join(':'));
}

export function listOfTheme({plain, styles}: PrismTheme): string[] {
  return [EMPTY_LINE, ...[plain, ...styles.map(({style}) => style)].flatMap(listDeclarations)];
}

/** All that the themes can ask for; a class is named by the first place in this list. */
export function listAll({light, dark}: CodeThemes): string[] {
  return [light, dark].flatMap(listOfTheme);
}

type NameClasses = (light: CSSProperties | undefined, dark: CSSProperties | undefined) => string;

/** Names the classes that stand for what the themes say of a piece of code, for each mode. */
export function createClassNamer(themes: CodeThemes): NameClasses {
  const all = listAll(themes);
  const name = (start: string, style?: object) =>
    listDeclarations(style).map((declaration) => start + all.indexOf(declaration));
  return (light, dark) => [...name('code-l', light), ...name('code-d', dark)].join(' ');
}
