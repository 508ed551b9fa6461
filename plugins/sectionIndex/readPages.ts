import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {toRoute} from '../currentDocs';
import type {KnownPage} from './listSections';

/** The documents of a version and the pages of its tags. */
export function readPages({docs, tagsPath}: LoadedVersion): KnownPage[] {
  const documents = docs.map(
    ({permalink, title, description, sidebarPosition, unlisted}): KnownPage => ({
      path: toRoute(permalink),
      title,
      description,
      hidden: unlisted,
      ...(sidebarPosition !== undefined && {position: sidebarPosition}),
    }),
  );
  const tags = docs.flatMap((doc) => doc.tags);
  const tagPages = new Map(
    tags.map(({permalink, label}) => [permalink, {path: permalink, title: label}]),
  );
  const list = tags.length > 0 ? [{path: tagsPath, title: 'Tags'}] : [];
  return [...documents, ...list, ...tagPages.values()];
}
