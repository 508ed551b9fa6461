import path from 'node:path';
import {readLastUpdateData, type FrontMatterLastUpdate} from '@docusaurus/utils';
import type {VcsConfig} from '@docusaurus/types';
import {OWN_METADATA} from '#mdx';
import {hashBytes} from '../../cache/index.js';
import {
  nameInlineData,
  toDataInput,
  type NamedDependency,
  type NamedInput,
} from '../../pages/index.js';
import type {PageModuleText} from '../../shared/pageModule.js';
import type {OpenedSource} from './openSource.js';
import {NotPatchable} from './types.js';

interface Metadata {
  frontMatter: {last_update?: FrontMatterLastUpdate};
  lastUpdatedAt?: number | null;
  lastUpdatedBy?: string | null;
}

/** The dependencies of a page module: the values that its code gets (`deps`), and names that change with these values (`dependencies`). */
export interface Needed {
  deps: PageModuleText['deps'];
  dependencies: NamedDependency[];
  /** The inputs that have changed. */
  inputs: NamedInput[];
}

interface RedateOptions extends Pick<OpenedSource, 'file' | 'kept'> {
  siteDir: string;
  vcs: VcsConfig;
}

/** The hash of metadata, in the form in which the plugin writes it to a file. */
const hashMetadata = (metadata: Metadata) => hashBytes(JSON.stringify(metadata, null, 2));

function readMetadata({deps, dependencies}: Needed, file: string): Metadata {
  const found = deps[OWN_METADATA];
  const metadata =
    typeof found === 'object' && 'value' in found ? (found.value as Metadata) : undefined;
  const [, name] = dependencies.find(([request]) => request === OWN_METADATA) ?? [];
  if (!metadata || nameInlineData(hashMetadata(metadata)) !== name)
    throw new NotPatchable(`a commit has touched ${file}, and its date lies elsewhere`);
  return metadata;
}

async function updateMetadata(metadata: Metadata, filePath: string, vcs: VcsConfig) {
  const shown = {
    showLastUpdateTime: 'lastUpdatedAt' in metadata,
    showLastUpdateAuthor: 'lastUpdatedBy' in metadata,
  };
  const {last_update: own} = metadata.frontMatter;
  const {lastUpdatedAt, lastUpdatedBy} = await readLastUpdateData(filePath, shown, own, vcs);
  return {
    ...metadata,
    ...(shown.showLastUpdateTime && {lastUpdatedAt}),
    ...(shown.showLastUpdateAuthor && {lastUpdatedBy}),
  };
}

/** Gives a document the date and the author that the history has now. */
export async function redate(needed: Needed, o: RedateOptions): Promise<Needed> {
  const {file, kept, siteDir, vcs} = o;
  const before = readMetadata(needed, file);
  const metadata = await updateMetadata(before, path.resolve(siteDir, file), vcs);
  const hash = hashMetadata(metadata as Metadata);
  const filePath = path.resolve(siteDir, kept.metadataPath);
  return {
    deps: {...needed.deps, [OWN_METADATA]: {value: metadata}},
    dependencies: needed.dependencies.map((one) =>
      one[0] === OWN_METADATA ? [OWN_METADATA, nameInlineData(hash)] : one,
    ),
    inputs: [toDataInput({filePath, siteDir, hash})],
  };
}
