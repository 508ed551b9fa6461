import path from 'node:path';
import {CLIENT_FOLDER} from '../paths.js';
import type {Aliases} from './sortAliases.js';

const LINE = '@theme/CodeBlock/Line';
const THEME_CLASSIC = path.join('@docusaurus', 'theme-classic') + path.sep;

/** On Node, lines of code are rendered as strings, unless a theme or the site has its own components for them. */
export function createStaticLineAliases(themeAliases: Aliases): Aliases {
  const files = [themeAliases[LINE], themeAliases[`${LINE}/Token`]];
  const [line] = files;
  if (!line || !files.every((file) => file?.includes(THEME_CLASSIC))) return {};
  // The key stands in its place among the aliases already, which go from the special to the general.
  return {
    [LINE]: path.join(CLIENT_FOLDER, 'app/highlight/StaticLine.js'),
    '@velocisaurus/CodeBlockLine$': line,
  };
}
