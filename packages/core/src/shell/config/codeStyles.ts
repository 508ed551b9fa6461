import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {RspackPluginInstance} from '@rspack/core';
import {usesCodeClasses} from '../generated/codeSheet.js';
import {CLIENT_FOLDER} from '../paths.js';
import type {Side} from '../options.js';
import {rspack} from '../rspack.js';

/** They write styles of the theme themselves. */
const STYLED =
  /[\\/]@docusaurus[\\/]theme-classic[\\/]lib[\\/]theme[\\/]CodeBlock[\\/](?:Container|Content)[\\/]/;

const RUNTIMES: {[request: string]: string} = {
  'react/jsx-runtime': path.join(CLIENT_FOLDER, 'app/highlight/jsxWithoutStyles.js'),
  'react/jsx-dev-runtime': path.join(CLIENT_FOLDER, 'app/highlight/jsxDevWithoutStyles.js'),
};

interface Options {
  siteConfig: DocusaurusConfig;
  side: Side;
  mode: 'production' | 'development';
}

/**
 * Where code gets its colours by classes: no style attributes around it either. Published pages are without them once Node has
 * rendered them, as React leaves attributes of a page that it hydrates alone; while developing it would warn.
 */
export function createCodeStylesPlugins({siteConfig, side, mode}: Options): RspackPluginInstance[] {
  if (!usesCodeClasses(siteConfig) || (side === 'browser' && mode === 'production')) return [];
  // No alias: the one of `react` comes before it.
  const plugin = new rspack.NormalModuleReplacementPlugin(
    /^react\/jsx(?:-dev)?-runtime$/,
    (data) => {
      if (STYLED.test(data.contextInfo.issuer)) data.request = RUNTIMES[data.request]!;
    },
  );
  return [plugin as unknown as RspackPluginInstance];
}
