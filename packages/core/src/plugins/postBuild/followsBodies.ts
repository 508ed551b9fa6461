import type {LoadedPlugin} from '@docusaurus/types';
import {isPublished, packageOf} from '../publishedPlugins.js';
import {NONE, WRITTEN} from './builtOutput.js';
import type {HookReads} from './hookRecorder.js';
import type {FieldsRead} from './watchFields.js';

/** Published plugins whose `postBuild` reads the pages that were built: the service worker lists their hashes. */
const READS_PAGES = new Set(['@docusaurus/plugin-pwa']);

/** Props that are the same however the text of a page reads, as long as its front matter, title and description are the same. */
const SETTINGS = new Set([
  ...['siteDir', 'siteConfig', 'siteConfigPath', 'siteVersion', 'siteStorage', 'siteMetadata'],
  ...['outDir', 'generatedFilesDir', 'localizationDir', 'baseUrl', 'i18n', 'codeTranslations'],
  ...['headTags', 'preBodyTags', 'postBodyTags', 'routesPaths', 'routes'],
  'routesBuildMetadata',
]);

/** What a hook read, and the files that it made. */
export interface HookTraffic {
  props: {[name: string]: {fields?: FieldsRead}};
  reads: HookReads;
  /** Relative to the output folder → hash. */
  files: {[file: string]: string};
}

/** Whether a published plugin is known to make nothing of the text of pages that a new text would change. */
export function ignoresBodies({postBuild, version}: LoadedPlugin): boolean {
  if (!postBuild) return true;
  return isPublished(version) && !READS_PAGES.has(packageOf(version) ?? '');
}

/** Of the output, by a hook; folders have a slash at the end. */
export function listForeign({reads, files}: HookTraffic): HookReads['output'] {
  // Whoever writes a file may ask whether it is there.
  return reads.output.filter(([name, state]) => !(name in files && state === NONE));
}

/**
 * Files and folders of the output that a hook reads and that others made. Where only the texts of pages differ, it does the same as long as
 * these are what they were. What it read of the site's own sources is not looked at: whoever asks compares all that code of the site
 * read. `undefined`: more than files may differ. `isBuilt` tells the files that the builder itself makes.
 */
export function listReadOutput(
  traffic: HookTraffic,
  isBuilt: (file: string) => boolean,
): string[] | undefined {
  const {props, reads, files} = traffic;
  const foreign = listForeign(traffic);
  const isKnown =
    Object.keys(props).every((name) => SETTINGS.has(name)) &&
    reads.generated.length === 0 &&
    !foreign.some(([, state]) => state === WRITTEN) &&
    !Object.keys(files).some(isBuilt);
  return isKnown ? foreign.map(([name]) => name) : undefined;
}
