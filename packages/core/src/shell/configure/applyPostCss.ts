import type {Configuration} from '@rspack/core';
import type {LoadedPlugin, PostCssOptions} from '@docusaurus/types';

interface StyleRule {
  use?: unknown;
  oneOf?: unknown[];
  options?: {postcssOptions?: PostCssOptions};
}

function isRule(value: unknown): value is StyleRule {
  return typeof value === 'object' && value !== null;
}

/** Every object of a rule that carries options for postcss-loader, those that plugins added among them. */
function findPostCssLoaders(rule: unknown): {postcssOptions?: PostCssOptions}[] {
  if (!isRule(rule)) return [];
  if (rule.options?.postcssOptions) return [rule.options];
  const inner = [...(rule.oneOf ?? []), ...(Array.isArray(rule.use) ? rule.use : [])];
  return inner.flatMap(findPostCssLoaders);
}

/** Runs after all of `configureWebpack`, and for the browser only: Node has no stylesheets. */
export function applyConfigurePostCss({
  plugins,
  config,
  onApplied,
}: {
  plugins: LoadedPlugin[];
  config: Configuration;
  /** Called after each plugin. */
  onApplied: (plugin: LoadedPlugin, config: Configuration) => void;
}): void {
  const loaders = (config.module?.rules ?? []).flatMap(findPostCssLoaders);
  for (const plugin of plugins) {
    if (!plugin.configurePostCss) continue;
    for (const options of loaders) {
      if (options.postcssOptions)
        options.postcssOptions = plugin.configurePostCss(options.postcssOptions);
    }
    onApplied(plugin, config);
  }
}
