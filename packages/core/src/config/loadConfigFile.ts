import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {readRawConfig, type ConfigFile} from './readRawConfig.js';
import {validateConfig} from './validateConfig.js';

/** Evaluates the config file anew, and checks what it gives. */
export async function loadConfigFile(place: ConfigFile): Promise<{
  siteConfig: DocusaurusConfig;
  siteConfigPath: string;
}> {
  const {rawConfig, siteConfigPath} = await readRawConfig(place);
  const file = path.relative(place.siteDir, siteConfigPath);
  return {siteConfig: validateConfig(rawConfig, file), siteConfigPath};
}
