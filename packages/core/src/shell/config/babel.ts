import path from 'node:path';
import {existsSync, readFileSync} from 'node:fs';
import type {RuleSetRule} from '@rspack/core';
import type {LoadContext} from '@docusaurus/types';
import {createDiagnostic, type Diagnostic} from '../../diagnostics/index.js';
import type {Side} from '../options.js';
import {PACKAGE_FOLDER, requireFromEngine} from '../paths.js';
import {isStandardBabel} from './isStandardBabel.js';

/** The one file that published Docusaurus reads. */
const NAME = 'babel.config.js';

type Site = Pick<LoadContext, 'siteDir' | 'siteConfig'>;

/** A configuration that does more than the standard one, unless the site has a loader that takes its place. */
function findOwnConfig({siteDir, siteConfig}: Site): string | undefined {
  const file = path.join(siteDir, NAME);
  if (typeof siteConfig.webpack?.jsLoader === 'function' || !existsSync(file)) return undefined;
  return isStandardBabel(readFileSync(file, 'utf8')) ? undefined : file;
}

const usesSwc = ({siteConfig}: Site) => siteConfig.future.faster?.swcJsLoader === true;

/** The Babel configuration that the site's code is compiled with; published Docusaurus reads none where SWC is asked for. */
export function findBabelConfig(site: Site): string | undefined {
  return usesSwc(site) ? undefined : findOwnConfig(site);
}

function isUserCode(siteDir: string): (file: string) => boolean {
  return (file) =>
    file.startsWith(siteDir + path.sep) &&
    !file.includes(`${path.sep}node_modules${path.sep}`) &&
    !file.startsWith(PACKAGE_FOLDER + path.sep);
}

/** Babel first, with the options of published Docusaurus; SWC takes what it leaves to the browsers of the site. */
export function describeBabelRules(site: Site, side: Side): RuleSetRule[] {
  const configFile = findBabelConfig(site);
  if (configFile === undefined) return [];
  const caller = {name: side === 'node' ? 'server' : 'client'};
  return [
    {
      test: /\.[jt]sx?$/i,
      include: isUserCode(site.siteDir),
      enforce: 'pre',
      use: [
        {
          loader: requireFromEngine.resolve('babel-loader'),
          options: {babelrc: false, configFile, caller},
        },
      ],
    },
  ];
}

/** Says once whether the configuration is read, and what that costs. */
export function reportBabel(site: Site): Diagnostic[] {
  if (!findOwnConfig(site)) return [];
  const common = {name: 'shell-compile-warning', file: NAME} as const;
  if (!usesSwc(site)) {
    const message =
      'Babel compiles the code of the site with this configuration, before SWC does: bundling takes longer. Pages in Markdown are compiled without it.';
    return [createDiagnostic({...common, severity: 'log', message})];
  }
  const message = 'This Babel configuration is not read: SWC compiles the code of the site.';
  const hint =
    'Published Docusaurus does not read it either. Delete the file, or set future.faster.swcJsLoader to false.';
  return [createDiagnostic({...common, severity: 'warn', message, hint})];
}
