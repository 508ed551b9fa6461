import {DOCUSAURUS_VERSION} from '@docusaurus/utils';
import type {LoadContext, LoadedPlugin, SiteMetadata} from '@docusaurus/types';
import {createDiagnostic, DiagnosticsError} from '../diagnostics/index.js';

/** The versions in use, as sites see them. Throws if an official package has another version than the engine. */
export function createSiteMetadata(
  plugins: LoadedPlugin[],
  {siteVersion}: LoadContext,
): SiteMetadata {
  const real = plugins.filter(({version}) => version.type !== 'synthetic');
  assertSameVersions(real);
  return {
    docusaurusVersion: DOCUSAURUS_VERSION,
    siteVersion,
    pluginVersions: Object.fromEntries(real.map(({name, version}) => [name, version])),
  };
}

function assertSameVersions(plugins: LoadedPlugin[]): void {
  const strangers = plugins.flatMap(({version}) => {
    if (version.type !== 'package' || !version.name?.startsWith('@docusaurus/')) return [];
    return version.version && version.version !== DOCUSAURUS_VERSION ? [version] : [];
  });
  if (strangers.length === 0) return;
  throw new DiagnosticsError(
    strangers.map(({name, version}) =>
      createDiagnostic({
        name: 'plugin-version-mismatch',
        message: `The package ${name} has another version than the engine.`,
        found: version,
        expected: DOCUSAURUS_VERSION,
      }),
    ),
  );
}
