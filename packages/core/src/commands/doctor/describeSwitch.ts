import type {SitePackages} from './sitePackages.js';

const CORE = '@docusaurus/core';

/** The change of `package.json` that takes the site to this engine, or that it is there. */
export function describeSwitch({wanted, find}: SitePackages, version: string): string[] {
  if (find(CORE)?.name === 'velocisaurus') return ['The site is on Velocisaurus.'];
  const now = wanted[CORE] ?? version;
  return [
    'Change one line of package.json, then run "npm install":',
    `  - "${CORE}": "${now}"`,
    `  + "${CORE}": "npm:velocisaurus@${version}"`,
  ];
}
