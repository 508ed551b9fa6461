import type {Sidebars} from './sidebarLabels.js';
import {RECORDS_FOLDER} from './wire.js';

/** What the docs plugin tells the layout of a version about its documents, by id. */
export interface VersionDocs {
  [id: string]: unknown;
}

/** The prop `version` of a version's layout, as far as the engine looks at it. */
export interface VersionProp {
  pluginId: string;
  version: string;
  docs: VersionDocs;
  docsSidebars: Sidebars;
}

/** No page has its record there: theirs are never named `index`, but for the home page's. */
export function versionDocsFile(key: string): string {
  return `${RECORDS_FOLDER}/version-docs/${key}/index.json`;
}
