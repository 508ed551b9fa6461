import type {PluginVersionInformation} from '@docusaurus/types';
import {DOCUSAURUS_VERSION} from '../../cli/version.js';
import {knownPlugins} from './knownPlugins.js';
import type {Finding} from './types.js';

export interface SitePlugin {
  name: string;
  version: PluginVersionInformation;
}

const TABLE = 'compat/README.md has the table';

function describeTested(label: string, installed: string, name: string): Finding {
  const {version, build, start, note} = knownPlugins[name]!;
  const tested = version === installed ? 'tested' : `tested in version ${version}`;
  if (build === 'ok' && start !== 'fails') return {verdict: 'ok', text: `${label}: ${tested}`};
  const what = build === 'ok' ? '"start" is not right' : `the build ${build}`;
  const text = `${label}: ${tested}, ${what}`;
  return {verdict: build === 'fails' ? 'fail' : 'look', text, advice: note ?? TABLE};
}

function describePackage(name: string, version: string): Finding {
  const label = `${name} ${version}`;
  if (name in knownPlugins) return describeTested(label, version, name);
  // The engine takes them as they are published: every other test of it is one of them.
  const isOfficial = name.startsWith('@docusaurus/') && version === DOCUSAURUS_VERSION;
  if (isOfficial) return {verdict: 'ok', text: `${label}: official`};
  if (name === 'velocisaurus') return {verdict: 'ok', text: `${label}: part of the engine`};
  const advice = 'Build the site with both engines once and compare what the plugin adds.';
  return {verdict: 'look', text: `${label}: not tested yet`, advice};
}

function inspectPlugin({name, version}: SitePlugin): Finding {
  if (version.type !== 'package') return {verdict: 'ok', text: `${name}: code of the site`};
  return describePackage(version.name ?? name, version.version ?? '(no version)');
}

/** One finding for each package, however many instances of it the site has. */
export function inspectPlugins(plugins: SitePlugin[]): Finding[] {
  const findings = plugins.map(inspectPlugin);
  return [...new Map(findings.map((finding) => [finding.text, finding])).values()];
}
