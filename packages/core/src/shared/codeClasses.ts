import type {CSSProperties} from 'react';
import type {PrismTheme} from 'prism-react-renderer';

/** What code looks like in each colour mode. */
export interface CodeThemes {
  light: PrismTheme;
  dark: PrismTheme;
}

/** Where a declaration holds: in both modes, or in one. Part of the name of its class. */
type Mode = '' | 'l' | 'd';

/** As strong as a selector of two classes and an element: rules of sites that style attributes overruled should not win now. */
const SCOPES: {[mode in Mode]: string} = {
  '': 'html:root',
  l: "html:not([data-theme='dark'])",
  d: "html[data-theme='dark']",
};

/** An empty line has one in every theme. */
const EMPTY_LINE = 'display:inline-block';

const UNITLESS = /opacity|weight|lineheight/i;

function writeDeclaration([name, value]: [string, unknown]): string {
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const unit = typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? 'px' : '';
  return `${property}:${String(value).trim()}${unit}`;
}

function listDeclarations(style: object): string[] {
  const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';
  return Object.entries(style)
    .filter(([, value]) => isSet(value))
    .map(writeDeclaration);
}

function listOfTheme({plain, styles}: PrismTheme): string[] {
  return [plain, ...styles.map(({style}) => style)].flatMap(listDeclarations);
}

/** All that the themes can ask for; a class is named by the place in this list. */
function listAll({light, dark}: CodeThemes): string[] {
  return [...new Set([EMPTY_LINE, ...listOfTheme(light), ...listOfTheme(dark)])];
}

export interface CodeStyles {
  light: CSSProperties | undefined;
  dark: CSSProperties | undefined;
}

/** Names the classes that stand for what the themes say of a piece of code. */
export function createClassNamer(themes: CodeThemes): (styles: CodeStyles) => string {
  const places = new Map(listAll(themes).map((declaration, index) => [declaration, index]));
  const toClass = (mode: Mode) => (declaration: string) => `code-${mode}${places.get(declaration)}`;
  return (styles) => {
    const light = listDeclarations(styles.light ?? {});
    const dark = listDeclarations(styles.dark ?? {});
    return [
      ...light.filter((declaration) => dark.includes(declaration)).map(toClass('')),
      ...light.filter((declaration) => !dark.includes(declaration)).map(toClass('l')),
      ...dark.filter((declaration) => !light.includes(declaration)).map(toClass('d')),
    ].join(' ');
  };
}

/** The custom properties that theme-classic writes to the style attribute of a block. */
function listBlockProperties({plain}: PrismTheme): string {
  const {color, backgroundColor} = plain;
  return [
    ...(color ? [`--prism-color:${color}`] : []),
    ...(backgroundColor ? [`--prism-background-color:${backgroundColor}`] : []),
  ].join(';');
}

/** Each declaration in the modes whose themes can ask for it. */
function writeRules(themes: CodeThemes): string[] {
  const [light, dark] = [listOfTheme(themes.light), listOfTheme(themes.dark)];
  const both = [EMPTY_LINE, ...light.filter((declaration) => dark.includes(declaration))];
  const modes = Object.entries({'': both, l: light, d: dark}) as [Mode, string[]][];
  return listAll(themes).flatMap((declaration, index) =>
    modes
      .filter(([, declarations]) => declarations.includes(declaration))
      .map(([mode]) => `${SCOPES[mode]} .code-${mode}${index} {${declaration}}`),
  );
}

/** The rules behind the classes, and those for what theme-classic writes to style attributes around them. */
export function writeCodeSheet(themes: CodeThemes): string {
  const lines = [
    `${SCOPES.l} .theme-code-block {${listBlockProperties(themes.light)}}`,
    `${SCOPES.d} .theme-code-block {${listBlockProperties(themes.dark)}}`,
    ".theme-code-block [class*='codeBlockLinesWithNumbering'] {counter-reset:line-count 0}",
    ...writeRules(themes),
  ];
  return `${lines.join('\n')}\n`;
}

/** The themes of a site as theme-classic reads them; `undefined` where it names none. */
export function readCodeThemes(themeConfig: object): CodeThemes | undefined {
  const {prism} = themeConfig as {prism?: {theme?: PrismTheme; darkTheme?: PrismTheme}};
  return prism?.theme && {light: prism.theme, dark: prism.darkTheme ?? prism.theme};
}
