import path from 'node:path';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {Inputs, Stored} from '../../cache/index.js';
import {arrangeDocuments} from './arrangeDocuments.js';
import type {Doc, VersionContent} from './docsPlugin.js';
import {openProcessing, type VersionToLoad} from './processDocuments.js';
import {readDocument} from './readDocuments.js';
import {listContentPaths, listTagsFiles, toSitePath} from './versionInputs.js';

export interface Reload extends VersionToLoad {
  inputs: Inputs | undefined;
  last: Stored<VersionContent> | undefined;
}

/**
 * Loads a version again after some of its documents have changed. It processes only these, and finds the places of all
 * documents anew. `undefined`: more has changed, or there is an error, and the plugin must load the whole version.
 */
export async function reloadDocuments(reload: Reload): Promise<VersionContent | undefined> {
  if (!hasSameFrame(reload)) return undefined;
  try {
    const all = await processChanged(reload);
    return all && (await arrangeDocuments(reload, all));
  } catch {
    return undefined;
  }
}

/** Whether everything but the documents and the sidebar is unchanged. The metadata of a document follows from this and from its file. */
function hasSameFrame({docs, inputs, last, context, metadata, options}: Reload): boolean {
  if (!inputs || !last || last.messages.length > 0) return false;
  // A generator of sidebars in the site's code may depend on the order in which the folder was read.
  if (!docs.ownFunctions.has(options.sidebarItemsGenerator)) return false;
  const names = (files: Inputs['files']) => Object.keys(files).sort().join('\n');
  const isSame = (file: string) => inputs.files[file] === last.inputs.files[file];
  return (
    Object.entries(inputs.facts).every(
      ([name, hash]) => name === 'the sidebar' || last.inputs.facts[name] === hash,
    ) &&
    names(inputs.files) === names(last.inputs.files) &&
    listTagsFiles(metadata, options).every((file) => isSame(toSitePath(file, context.siteDir)))
  );
}

async function processChanged(reload: Reload): Promise<Doc[] | undefined> {
  const {inputs, last, metadata} = reload;
  const processDocument = await openProcessing(reload);
  const before = [...last!.value.docs, ...last!.value.drafts];
  const after = await Promise.all(
    before.map(async (doc) => {
      const file = aliasedSitePathToRelativePath(doc.source);
      if (inputs!.files[file] === last!.inputs.files[file]) return forgetPlace(doc);
      return processDocument(readDocument(metadata, toSource(file, reload)));
    }),
  );
  // When a document becomes a draft, or stops being one, its place in the other list is not known here.
  return after.every(({draft}, index) => draft === before[index]!.draft) ? after : undefined;
}

function forgetPlace({sidebar: _sidebar, previous: _previous, next: _next, ...doc}: Doc): Doc {
  return doc;
}

/** Relative to the version's folder, or to its translated one. */
function toSource(file: string, {context, metadata}: Reload): string {
  const absolute = path.join(context.siteDir, file);
  const folder = listContentPaths(metadata).find((root) => absolute.startsWith(root + path.sep));
  return toSitePath(absolute, folder!);
}
