import {isPlainSidebar} from '../../plugins/index.js';
import type {LoadedSite} from '../../shared/site.js';

interface DocsContent {
  loadedVersions?: {sidebarFilePath: string | false | undefined}[];
}

/** Whether no sidebar is made by code that may look into documents. */
export function hasPlainSidebars({plugins}: LoadedSite): boolean {
  return plugins.every(({content}) => {
    const {loadedVersions = []} = (content ?? {}) as DocsContent;
    return loadedVersions.every(({sidebarFilePath}) => isPlainSidebar(sidebarFilePath));
  });
}
