import type {AllContent} from '@docusaurus/types';
import {listVersions, toRoute} from '../currentDocs';
import type {ArchivedVersion} from './types';

/** The addresses that archived versions have. */
export function listArchived(allContent: AllContent): ArchivedVersion[] {
  return listVersions(allContent)
    .filter(({isLast}) => !isLast)
    .map(({label, path, docs: pages}) => ({
      label,
      path,
      pages: pages.map(({permalink}) => toRoute(permalink)),
    }));
}
