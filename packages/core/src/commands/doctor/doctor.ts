import chalk from 'chalk';
import type {LoadContext} from '@docusaurus/types';
import {DOCUSAURUS_VERSION} from '../../cli/version.js';
import {loadSiteContext} from '../../config/index.js';
import {toDiagnostics, type Diagnostic} from '../../diagnostics/index.js';
import {initializePlugins} from '../../plugins/index.js';
import {reportBabel} from '../../shell/config/babel.js';
import {resolveSiteDir} from '../siteDir.js';
import {describeSwitch} from './describeSwitch.js';
import {inspectPackages} from './inspectPackages.js';
import {inspectPlugins} from './inspectPlugins.js';
import {readSitePackages} from './sitePackages.js';
import type {Finding, Verdict} from './types.js';

export interface DoctorOptions {
  config?: string;
}

interface Section {
  title: string;
  findings: Finding[];
}

function toFinding({severity, message, file, line, hint}: Diagnostic): Finding {
  const place = file ? ` (${line === undefined ? file : `${file}:${line}`})` : '';
  return {
    verdict: severity === 'error' ? 'fail' : 'look',
    text: message + place,
    ...(hint && {advice: hint}),
  };
}

/** Runs a step that may fail because of the site. Turns its error into findings. */
async function attempt<Value>(
  run: () => Promise<Value>,
): Promise<{value?: Value; findings: Finding[]}> {
  try {
    return {value: await run(), findings: []};
  } catch (error) {
    return {findings: toDiagnostics(error).map(toFinding)};
  }
}

async function inspectConfig(siteDir: string, config: string | undefined) {
  const loaded = await attempt(() =>
    loadSiteContext({siteDir, ...(config !== undefined && {config})}),
  );
  const context = loaded.value;
  if (!context) return loaded;
  const ok: Finding = {verdict: 'ok', text: 'The site config is valid'};
  return {value: context, findings: [ok, ...reportBabel(context).map(toFinding)]};
}

async function inspectSitePlugins(context: LoadContext): Promise<Finding[]> {
  const {value = [], findings} = await attempt(() => initializePlugins(context));
  return [...findings, ...inspectPlugins(value)];
}

const MARKS: {[verdict in Verdict]: string} = {
  ok: chalk.green('✔'),
  look: chalk.yellow('!'),
  fail: chalk.red('✖'),
};

function printSection({title, findings}: Section): void {
  console.log(`\n${chalk.bold(title)}`);
  for (const {verdict, text, advice} of findings) {
    console.log(`  ${MARKS[verdict]} ${text}`);
    if (advice) console.log(`      ${advice}`);
  }
}

/** Reports what may prevent this engine from building a site. The exit code is 1 if a build will fail. */
export async function doctor(siteDirParam = '.', options: DoctorOptions = {}): Promise<void> {
  // In development, presets leave some plugins out.
  process.env.NODE_ENV = 'production';
  process.env.BABEL_ENV = 'production';
  const siteDir = resolveSiteDir(siteDirParam);
  const packages = readSitePackages(siteDir);
  const {value: context, findings} = await inspectConfig(siteDir, options.config);
  const sections: Section[] = [
    {title: 'Packages', findings: inspectPackages(packages, DOCUSAURUS_VERSION)},
    {title: 'Configuration', findings},
    ...(context ? [{title: 'Plugins', findings: await inspectSitePlugins(context)}] : []),
  ];
  sections.forEach(printSection);
  console.log(`\n${describeSwitch(packages, DOCUSAURUS_VERSION).join('\n')}`);
  const all = sections.flatMap((section) => section.findings);
  if (all.some(({verdict}) => verdict === 'fail')) process.exitCode = 1;
}
