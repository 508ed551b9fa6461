import type {AllContent} from '@docusaurus/types';
import type {ScopeInfo} from './shared/types.js';

interface LoadedVersion {
  versionName: string;
  label: string;
  isLast: boolean;
}

const DOCS = 'docusaurus-plugin-content-docs';

/** All versions of all docs plugins, by the `docusaurus_tag` of their pages. */
export function listVersions(allContent: AllContent): Map<string, ScopeInfo> {
  const plugins = Object.entries(allContent[DOCS] ?? {});
  return new Map(
    plugins.flatMap(([plugin, content]) => {
      const {loadedVersions = []} = (content ?? {}) as {loadedVersions?: LoadedVersion[]};
      return loadedVersions.map(({versionName: version, label, isLast}): [string, ScopeInfo] => [
        `docs-${plugin}-${version}`,
        {plugin, version, label, ...(isLast && {isLast})},
      ]);
    }),
  );
}
