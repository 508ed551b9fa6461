import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {readRawConfig, type ConfigFile} from './readRawConfig.js';
import {validateConfig} from './validateConfig.js';

/** Evaluates the config file anew, and checks its value. `write` gets the warnings; by default, the reporter of the build gets them. */
export async function loadConfigFile(
  place: ConfigFile,
  write?: (text: string) => void,
): Promise<{
  siteConfig: DocusaurusConfig;
  siteConfigPath: string;
}> {
  const {rawConfig, siteConfigPath} = await readRawConfig(place);
  const file = path.relative(place.siteDir, siteConfigPath);
  try {
    return {siteConfig: validateConfig(rawConfig, file, write), siteConfigPath};
  } catch (error) {
    // The parser is loaded only if there is an error.
    const {placeProblems} = await import('./placeProblems.js');
    throw placeProblems(error, siteConfigPath);
  }
}
