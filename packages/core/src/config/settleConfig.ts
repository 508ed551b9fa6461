import {getVcsPreset} from '@docusaurus/utils';
import type {DocusaurusConfig, MDX1CompatOptions, VcsConfig} from '@docusaurus/types';
import {createDiagnostic, type Diagnostic} from '../diagnostics/index.js';
import {fasterFlags} from './schema/future.js';

const mdx1CompatFlags: (keyof MDX1CompatOptions)[] = ['comments', 'admonitions', 'headingIds'];

/** Sets, in place, the fields whose defaults depend on other fields. Returns the faults that concern several fields. */
export function settleConfig(config: DocusaurusConfig, file: string): Diagnostic[] {
  settleFlags(config);
  const diagnostics = [...checkFlags(config, file), ...migrateOldFields(config, file)];
  settleVcs(config);
  // Each source is compiled only once, so a compilation that waits for a second one would wait forever.
  config.future.faster.mdxCrossCompilerCache = false;
  return diagnostics;
}

function settleFlags(config: DocusaurusConfig): void {
  const {v4} = config.future;
  config.storage.namespace ??= v4.siteStorageNamespacing;
  config.future.faster ??= {} as DocusaurusConfig['future']['faster'];
  for (const flag of fasterFlags) config.future.faster[flag] ??= v4.fasterByDefault;
  for (const flag of mdx1CompatFlags) {
    config.markdown.mdx1Compat[flag] ??= !v4.mdx1CompatDisabledByDefault;
  }
}

function settleVcs({future}: DocusaurusConfig): void {
  const vcs: VcsConfig | boolean = future.experimental_vcs;
  if (typeof vcs !== 'boolean') return;
  const enabled = future.faster.gitEagerVcs ? 'default-v2' : 'default-v1';
  future.experimental_vcs = getVcsPreset(vcs ? enabled : 'disabled');
}

function migrateOldFields(config: DocusaurusConfig, file: string): Diagnostic[] {
  if (!config.onBrokenMarkdownLinks) return [];
  config.markdown.hooks.onBrokenMarkdownLinks = config.onBrokenMarkdownLinks;
  config.onBrokenMarkdownLinks = undefined;
  return [
    createDiagnostic({
      name: 'deprecated-config-field',
      severity: 'warn',
      message: 'Docusaurus 4 will not know this field.',
      file,
      field: 'onBrokenMarkdownLinks',
      hint: 'Move it to markdown.hooks.onBrokenMarkdownLinks.',
    }),
  ];
}

function checkFlags({future: {faster, v4, experimental_router}}: DocusaurusConfig, file: string) {
  const problems: Diagnostic[] = [];
  const demand = (field: string, needed: string) =>
    problems.push(
      createDiagnostic({
        name: 'invalid-config-field',
        message: `The flag "${field}" needs "${needed}".`,
        file,
        field,
        hint: 'The flags belong together: future: {v4: true, faster: true} turns all of them on.',
      }),
    );
  if (experimental_router === 'hash') {
    problems.push(
      createDiagnostic({
        name: 'hash-router-unsupported',
        message: 'This engine renders pages with paths of their own; it has no hash router.',
        file,
        field: 'future.experimental_router',
        found: '"hash"',
        expected: '"browser"',
      }),
    );
  }
  if (faster.ssgWorkerThreads && !v4.removeLegacyPostBuildHeadAttribute) {
    demand('future.faster.ssgWorkerThreads', 'future.v4.removeLegacyPostBuildHeadAttribute');
  }
  if (faster.rspackPersistentCache && !faster.rspackBundler) {
    demand('future.faster.rspackPersistentCache', 'future.faster.rspackBundler');
  }
  return problems;
}
