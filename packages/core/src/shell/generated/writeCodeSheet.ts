import type {PrismTheme} from 'prism-react-renderer';
import {listAll, listOfTheme, type CodeThemes} from '../../shared/codeClasses.js';

/** As strong as a selector of two classes and an element: rules of sites that style attributes overruled should not win now. */
const LIGHT = "html:not([data-theme='dark'])";
const DARK = "html[data-theme='dark']";

const UNITLESS = /opacity|weight|lineheight/i;

/** `fontSize:14` → `font-size:14px` */
function writeDeclaration(declaration: string): string {
  const [name = '', value = ''] = declaration.split(/:(.*)/s);
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const unit = /^-?[\d.]+$/.test(value) && !UNITLESS.test(name) ? 'px' : '';
  return `${property}:${value.trim()}${unit}`;
}

function writeRules(themes: CodeThemes): string[] {
  const [light, dark] = [listOfTheme(themes.light), listOfTheme(themes.dark)];
  const all = listAll(themes);
  return [...new Set(all)].flatMap((declaration) => {
    const index = all.indexOf(declaration);
    const body = `{${writeDeclaration(declaration)}}`;
    return [
      ...(light.includes(declaration) ? [`${LIGHT} .code-l${index} ${body}`] : []),
      ...(dark.includes(declaration) ? [`${DARK} .code-d${index} ${body}`] : []),
    ];
  });
}

/** The custom properties that theme-classic writes to the style attribute of a block. */
function listBlockProperties({plain: {color, backgroundColor}}: PrismTheme): string {
  return [
    ...(color ? [`--prism-color:${color}`] : []),
    ...(backgroundColor ? [`--prism-background-color:${backgroundColor}`] : []),
  ].join(';');
}

/** The rules behind the classes, and those for what theme-classic writes to style attributes around them. */
export function writeCodeSheet(themes: CodeThemes): string {
  const lines = [
    `${LIGHT} .theme-code-block {${listBlockProperties(themes.light)}}`,
    `${DARK} .theme-code-block {${listBlockProperties(themes.dark)}}`,
    ".theme-code-block [class*='codeBlockLinesWithNumbering'] {counter-reset:line-count 0}",
    ...writeRules(themes),
  ];
  return `${lines.join('\n')}\n`;
}
