import type {LoadContext} from '@docusaurus/types';
import type {Doc, DocsPlugin, VersionMetadata} from './docsPlugin.js';

export interface VersionToLoad {
  docs: DocsPlugin;
  context: LoadContext;
  options: {[option: string]: unknown};
  metadata: VersionMetadata;
  env: string | undefined;
}

/** Gives what makes a document of a file that the plugin has read. */
export async function openProcessing(o: VersionToLoad): Promise<(docFile: object) => Promise<Doc>> {
  const {docs, context, options, metadata, env} = o;
  const {processDocMetadata, getTagsFile} = docs.parts();
  const tagsFile = await getTagsFile({contentPaths: metadata, tags: options.tags});
  const common = {versionMetadata: metadata, context, options, env, tagsFile};
  return (docFile) => processDocMetadata({...common, docFile});
}
