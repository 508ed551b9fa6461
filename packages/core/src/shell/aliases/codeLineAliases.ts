import path from 'node:path';
import {CLIENT_FOLDER} from '../paths.js';
import type {Aliases} from './sortAliases.js';

const LINE = '@theme/CodeBlock/Line';
const TOKEN = '@theme/CodeBlock/Line/Token';
const THEME_CLASSIC = path.join('@docusaurus', 'theme-classic') + path.sep;

/**
 * On Node, renders the lines of code blocks as strings, without an element for each token, unless a theme or the site replaces
 * the components of lines or tokens. A build of all 2,378 pages of React Native's site takes 85 CPU seconds with this and 100
 * without. Once React renders elements as fast, this can go.
 */
export function createCodeLineAliases(theme: Aliases): Aliases {
  const isClassic = (name: string) => theme[name]?.includes(THEME_CLASSIC);
  if (!isClassic(LINE) || !isClassic(TOKEN)) return {};
  return {
    [LINE]: path.join(CLIENT_FOLDER, 'app/highlight/StaticLine.js'),
    '@velocisaurus/CodeBlockLine$': theme[LINE]!,
  };
}
