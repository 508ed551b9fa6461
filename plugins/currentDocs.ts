import type {AllContent} from '@docusaurus/types';
import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';

/** All versions of the documentation, the latest among them. */
export function listVersions(allContent: AllContent): LoadedVersion[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  return docs?.loadedVersions ?? [];
}

/** The documents of the latest version, drafts apart. */
export function listCurrentDocs(allContent: AllContent): DocMetadata[] {
  const version = listVersions(allContent).find(({versionName}) => versionName === 'current');
  return version?.docs ?? [];
}

/** The site writes its routes without a slash at their end; `/` stays. */
export function toRoute(permalink: string): string {
  return permalink.replace(/(?<=.)\/$/, '');
}
