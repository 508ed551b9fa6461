import type {DocusaurusConfig} from '@docusaurus/types';

/** Options of this engine; they lie in `customFields.velocisaurus`, where the published engine accepts them too. */
export interface EngineOptions {
  /** Whether files behind symbolic links that lead out of a static folder are published and served. */
  followStaticLinks: boolean;
}

export function readEngineOptions({
  customFields = {},
}: Pick<DocusaurusConfig, 'customFields'>): EngineOptions {
  const given = customFields.velocisaurus as Partial<EngineOptions> | undefined;
  return {followStaticLinks: false, ...given};
}
