import type {Sidebars} from './sidebarLabels.js';
import {STABLE_FOLDER} from './wire.js';

/** The documents of a version by id, as the docs plugin gives them to the layout of the version. */
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
