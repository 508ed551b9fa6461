import type {LoadedSite, ShellModule} from '../../shared/site.js';

/** The site with which the bundler has started, before any content was loaded. */
export interface Predicted {
  site: LoadedSite;
  routeModules: ShellModule[];
}

/** Whether the routes name all modules that were predicted. */
export function holdsPredicted(modules: ShellModule[], predicted?: Predicted): boolean {
  const ids = new Set(modules.map(({id}) => id));
  return (predicted?.routeModules ?? []).every(({id}) => ids.has(id));
}

/**
 * Whether two sites with one context have the same client modules and theme folders: plugins may answer differently each time
 * they are asked.
 */
function hasSameParts(one: LoadedSite, other: LoadedSite): boolean {
  const [own, others] = [one, other].map(({clientModules, plugins}) => [
    clientModules,
    plugins.map((plugin) => [plugin.getThemePath?.(), plugin.getTypeScriptThemePath?.()]),
  ]);
  return JSON.stringify(own) === JSON.stringify(others);
}

export function isAsPredicted(site: LoadedSite, predicted?: Predicted): boolean {
  return predicted?.site.context === site.context && hasSameParts(predicted.site, site);
}
