import path from 'node:path';
import {listRouteShellModules} from '../../pages/index.js';
import type {RoutePlan} from '../../routes/index.js';
import {startShell, type StartedShell} from '../../shell/index.js';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import type {OutputFolder} from '../../write/index.js';
import {toBundlingOptions} from './buildOptions.js';
import {describeBundling} from './describeBundling.js';
import type {BuildLocaleOptions} from './localeOptions.js';

export interface BundleInput {
  site: LoadedSite;
  plan: RoutePlan;
  folder: OutputFolder;
  modules: Promise<ShellModule[]>;
  onBegun: () => void;
}

/** The options that all bundles of a locale share. */
export function describeBundle(
  {site, plan, modules, onBegun}: Omit<BundleInput, 'folder'>,
  {cache, options}: BuildLocaleOptions,
) {
  const {generatedFilesDir, outDir, i18n} = site.context;
  const workDir = path.join(generatedFilesDir, 'velocisaurus', i18n.currentLocale);
  const routeModules = listRouteShellModules({site, plan});
  const bundling = toBundlingOptions(options);
  return {site, modules, routeModules, onBegun, outDir, workDir, ...bundling, cache};
}

/** Starts both bundles of the shell. */
export function bundleLocale(input: BundleInput, options: BuildLocaleOptions): StartedShell {
  const {reporter, threads, locale} = options;
  const phase = reporter.start('Bundle');
  const shell = startShell({
    ...describeBundle(input, options),
    onWarnings: reporter.settle,
    emit: input.folder.emit,
    onExpected: (node) => threads.expect(locale, node),
  });
  shell.report.then(
    (report) => phase.finish({detail: describeBundling(report)}),
    () => phase.finish(),
  );
  return shell;
}
