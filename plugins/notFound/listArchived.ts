import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import type {ArchivedVersion} from './types';

/** The addresses that archived versions have. */
export function listArchived(allContent: AllContent): ArchivedVersion[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  return docs.loadedVersions
    .filter(({isLast}) => !isLast)
    .map(({label, path, docs: pages}) => ({
      label,
      path,
      pages: pages.map(({permalink}) => permalink.replace(/(?<=.)\/$/, '')),
    }));
}
