import type {AllContent} from '@docusaurus/types';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';

/** The documents of the latest version, drafts apart. */
export function listCurrentDocs(allContent: AllContent): DocMetadata[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  const version = docs?.loadedVersions.find(({versionName}) => versionName === 'current');
  return version?.docs ?? [];
}
