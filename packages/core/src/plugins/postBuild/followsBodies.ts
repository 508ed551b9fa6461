import type {LoadedPlugin} from '@docusaurus/types';
import {isPublished, packageOf} from '../publishedPlugins.js';
import {NONE, WRITTEN} from './builtOutput.js';
import type {HookReads} from './hookRecorder.js';
import type {FieldsRead} from './watchFields.js';

/** Published plugins whose `postBuild` reads the pages that were built: the service worker lists their hashes. */
const READS_PAGES = new Set(['@docusaurus/plugin-pwa']);

/** Props that do not depend on the text of a page, apart from its front matter, title and description. */
const SETTINGS = new Set([
  ...['siteDir', 'siteConfig', 'siteConfigPath', 'siteVersion', 'siteStorage', 'siteMetadata'],
  ...['outDir', 'generatedFilesDir', 'localizationDir', 'baseUrl', 'i18n', 'codeTranslations'],
  ...['headTags', 'preBodyTags', 'postBodyTags', 'routesPaths', 'routes'],
  'routesBuildMetadata',
]);

/** The reads of a hook, and the files that it made. */
export interface HookTraffic {
  props: {[name: string]: {fields?: FieldsRead}};
  reads: HookReads;
  /** Relative to the output folder → hash. */
  files: {[file: string]: string};
}

/** Whether `postBuild` of a plugin is known not to depend on the text of pages. */
export function ignoresBodies({postBuild, version}: LoadedPlugin): boolean {
  if (!postBuild) return true;
  return isPublished(version) && !READS_PAGES.has(packageOf(version) ?? '');
}

/** The files and folders of the output that the hook read and did not make. Folders have a slash at the end. */
export function listForeign({reads, files}: HookTraffic): HookReads['output'] {
  // A hook may check that a file does not exist before it writes it.
  return reads.output.filter(([name, state]) => !(name in files && state === NONE));
}

/**
 * The files and folders of the output that a hook read and did not make. If only the text of pages has changed, the hook does
 * the same as long as these are unchanged. Reads of the site's sources are not included: the caller compares all that code of
 * the site read. `undefined`: other changes may matter as well. `isBuilt`: whether the builder itself makes the file.
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
