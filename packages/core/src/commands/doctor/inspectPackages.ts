import semver from 'semver';
import type {Finding} from './types.js';
import type {SitePackages} from './sitePackages.js';

/** Packages of Docusaurus whose version may differ from that of the others. */
const INDEPENDENT = new Set(['@docusaurus/eslint-plugin']);

const SUPPORTED_REACT = '>=18';

function inspectReact({find}: SitePackages): Finding {
  const version = find('react')?.version;
  if (!version)
    return {verdict: 'fail', text: 'React is not installed', advice: 'Run "npm install".'};
  if (semver.satisfies(version, SUPPORTED_REACT, {includePrerelease: true}))
    return {verdict: 'ok', text: `React ${version}`};
  const advice = 'Raise react and react-dom to 18 or later.';
  return {verdict: 'fail', text: `React ${version} is too old`, advice};
}

function inspectOfficial(name: string, wanted: string, {find}: SitePackages): Finding {
  const version = find(name)?.version;
  if (!version)
    return {verdict: 'fail', text: `${name} is not installed`, advice: 'Run "npm install".'};
  if (version === wanted) return {verdict: 'ok', text: `${name} ${version}`};
  const advice = `Set it to ${wanted} in package.json: all packages of Docusaurus have one version.`;
  return {verdict: 'look', text: `${name} ${version} is not ${wanted}`, advice};
}

/**
 * Inspects Node.js, React and the packages of Docusaurus in the site's `package.json`. `engineVersion`: the version of Docusaurus that the
 * engine goes with.
 */
export function inspectPackages(packages: SitePackages, engineVersion: string): Finding[] {
  const official = Object.keys(packages.wanted).filter(
    (name) => name.startsWith('@docusaurus/') && !INDEPENDENT.has(name),
  );
  return [
    {verdict: 'ok', text: `Node.js ${process.versions.node}`},
    inspectReact(packages),
    ...official.sort().map((name) => inspectOfficial(name, engineVersion, packages)),
  ];
}
