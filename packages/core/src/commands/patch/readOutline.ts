import {cutBehindFrontMatter} from '#mdx';
import type {LoadedSite} from '../../shared/site.js';
import {hashContent} from '../../shared/hash.js';
import type {Outline} from './types.js';

export type Told = Omit<Outline, 'frontMatter'>;

interface Documented {
  source: string;
  title?: string;
  description?: string;
}

interface Content {
  loadedVersions?: {docs: Documented[]}[];
}

const ALIAS = '@site/';

function listDocumented(name: string, content: unknown): Documented[] {
  if (name === 'docusaurus-plugin-content-docs')
    return (content as Content).loadedVersions?.flatMap(({docs}) => docs) ?? [];
  return name === 'docusaurus-plugin-content-pages' ? ((content as Documented[] | null) ?? []) : [];
}

/** Title and description that the published plugins took from each file (relative to the site). */
export function listTold({plugins}: LoadedSite): Map<string, Told> {
  const documented = plugins.flatMap(({name, content}) => listDocumented(name, content));
  return new Map(
    documented.map(({source, title, description = ''}) => [
      source.slice(ALIAS.length),
      {title, description},
    ]),
  );
}

export function hashFrontMatter(text: string): string {
  return hashContent(cutBehindFrontMatter(text));
}
