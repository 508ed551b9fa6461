import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {KnownPage} from './listSections';

/** The site writes its routes without a slash at their end; `/` stays. */
function cutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** The documents of a version and the pages of its tags. */
export function readPages({docs, tagsPath}: LoadedVersion): KnownPage[] {
  const documents = docs.map(
    ({permalink, title, description, sidebarPosition, unlisted}): KnownPage => ({
      path: cutSlash(permalink),
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
