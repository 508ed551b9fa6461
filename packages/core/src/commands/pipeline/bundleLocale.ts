import path from 'node:path';
import {listRouteShellModules} from '../../pages/index.js';
import type {RoutePlan} from '../../routes/index.js';
import {startShell, type StartedShell} from '../../shell/index.js';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import type {OutputFolder} from '../../write/index.js';
import {describeBundling} from './describeBundling.js';
import type {BuildLocaleOptions} from './localeOptions.js';

export interface BundleInput {
  site: LoadedSite;
  plan: RoutePlan;
  folder: OutputFolder;
  modules: Promise<ShellModule[]>;
  onBegun: () => void;
}

/** Begins both bundles of the shell. */
export function bundleLocale(
  {site, plan, folder, modules, onBegun}: BundleInput,
  {reporter, cache, mode, minify}: BuildLocaleOptions,
): StartedShell {
  const phase = reporter.start('Bundle');
  const {generatedFilesDir, outDir, i18n} = site.context;
  const workDir = path.join(generatedFilesDir, 'velocisaurus', i18n.currentLocale);
  const onWarnings = reporter.settle;
  const shell = startShell({
    site,
    modules,
    routeModules: listRouteShellModules({site, plan}),
    onBegun,
    outDir,
    workDir,
    minify,
    mode,
    onWarnings,
    emit: folder.emit,
    cache,
  });
  shell.report.then(
    (report) => phase.finish({detail: describeBundling(report)}),
    () => phase.finish(),
  );
  return shell;
}
