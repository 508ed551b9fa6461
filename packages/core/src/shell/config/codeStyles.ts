import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {RspackPluginInstance} from '@rspack/core';
import {usesCodeClasses} from '../generated/codeSheet.js';
import {CLIENT_FOLDER} from '../paths.js';
import {rspack} from '../rspack.js';

/** They write styles of the theme themselves. */
const STYLED =
  /[\\/]@docusaurus[\\/]theme-classic[\\/]lib[\\/]theme[\\/]CodeBlock[\\/](?:Container|Content)[\\/]/;

const RUNTIME = path.join(CLIENT_FOLDER, 'app/highlight/jsxWithoutStyles.js');

/** Where code gets its colours by classes: no style attributes around it either. */
export function createCodeStylesPlugins(siteConfig: DocusaurusConfig): RspackPluginInstance[] {
  if (!usesCodeClasses(siteConfig)) return [];
  // No alias: the one of `react` comes before it.
  const plugin = new rspack.NormalModuleReplacementPlugin(
    /^react\/jsx(?:-dev)?-runtime$/,
    (data) => {
      if (STYLED.test(data.contextInfo.issuer)) data.request = RUNTIME;
    },
  );
  return [plugin as unknown as RspackPluginInstance];
}
