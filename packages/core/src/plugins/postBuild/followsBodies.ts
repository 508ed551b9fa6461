import type {LoadedPlugin} from '@docusaurus/types';
import {isPublished} from '../publishedPlugins.js';
import {NONE} from './builtOutput.js';
import type {HookReads} from './hookRecorder.js';

/** Published plugins whose `postBuild` reads the pages that were built: the service worker lists their hashes. */
const READS_PAGES = new Set(['@docusaurus/plugin-pwa']);

/** Props that are the same however the text of a page reads. */
const SETTINGS = new Set([
  ...['siteDir', 'siteConfig', 'siteConfigPath', 'siteVersion', 'siteStorage', 'siteMetadata'],
  ...['outDir', 'generatedFilesDir', 'localizationDir', 'baseUrl', 'i18n', 'codeTranslations'],
  ...['headTags', 'preBodyTags', 'postBodyTags', 'routesPaths'],
]);

/** What a hook read, and the files that it made. */
export interface HookTraffic {
  props: {[name: string]: unknown};
  reads: HookReads;
  /** Relative to the output folder → hash. */
  files: {[file: string]: string};
}

/** Whether a published plugin is known to make nothing of the text of pages that a new text would change. */
export function ignoresBodies({postBuild, version}: LoadedPlugin): boolean {
  if (!postBuild) return true;
  const name = version.type === 'package' ? version.name : undefined;
  return isPublished(version) && !READS_PAGES.has(name ?? '');
}

/**
 * Whether a hook does the same where only the texts of pages differ. What it read of the site's own sources is not looked at: whoever
 * asks compares all that code of the site read. `isBuilt` tells the files that the builder itself makes.
 */
export function isSameForAllBodies(
  {props, reads, files}: HookTraffic,
  isBuilt: (file: string) => boolean,
): boolean {
  return (
    Object.keys(props).every((name) => SETTINGS.has(name)) &&
    // Whoever writes a file may ask whether it is there.
    reads.output.every(([name, state]) => name in files && state === NONE) &&
    reads.generated.length === 0 &&
    !Object.keys(files).some(isBuilt)
  );
}
