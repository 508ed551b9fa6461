import path from 'node:path';
import {existsSync, readFileSync} from 'node:fs';
import type {LoadContext} from '@docusaurus/types';
import {createDiagnostic, type Diagnostic} from '../../diagnostics/index.js';

const NAMES = ['babel.config.js', 'babel.config.cjs', '.babelrc', '.babelrc.js'];
const ONLY_PRESET =
  /^\s*(?:\/\*[^]*?\*\/\s*)?module\.exports\s*=\s*\{\s*presets:\s*\[\s*(?:require\.resolve\()?['"]@docusaurus\/[\w/]+['"]\)?,?\s*\],?\s*\};?\s*$/;

/** The site's code is compiled by SWC: what a Babel configuration adds to Docusaurus's preset would silently be missing. */
export function warnOfBabel({siteDir, siteConfig}: LoadContext): Diagnostic[] {
  if (typeof siteConfig.webpack?.jsLoader === 'function') return [];
  const file = NAMES.find((name) => existsSync(path.join(siteDir, name)));
  if (!file || ONLY_PRESET.test(readFileSync(path.join(siteDir, file), 'utf8'))) return [];
  const message = 'This Babel configuration is not read: SWC compiles the code of the site.';
  const hint =
    'Give a loader of your own by webpack.jsLoader in the configuration of the site, or delete the file.';
  return [createDiagnostic({name: 'shell-compile-warning', severity: 'warn', message, file, hint})];
}
