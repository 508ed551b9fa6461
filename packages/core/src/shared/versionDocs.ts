import type {Sidebars} from './sidebarLabels.js';
import {STABLE_FOLDER} from './wire.js';

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

export function versionDocsFile(key: string): string {
  return `${STABLE_FOLDER}/version-docs/${key}.json`;
}
