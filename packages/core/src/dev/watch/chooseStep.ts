import {hasSameMetadata} from '../../plugins/index.js';
import type {LoadedSite} from '../../shared/site.js';
import type {PluginFiles, SiteFiles} from './describeSiteFiles.js';
import type {FileChange} from './watchFiles.js';

/** The earliest step of loading that changes call for. A page notices by itself that one of its files has changed. */
export type Step =
  /** Loads the site from the config on. */
  | {kind: 'config'}
  /** Loads these plugins again. */
  | {kind: 'plugins'; plugins: {name: string; id: string}[]}
  | {kind: 'none'};

interface StepQuestion {
  site: LoadedSite;
  files: SiteFiles;
  changes: FileChange[];
  /** Whether the last load has succeeded, so that the site matches its files as they were before the changes. */
  isSound: boolean;
}

/** With more changes, as after a switch of branches, the plugin loads again without a comparison. */
const MOST_COMPARED = 20;

/** Whether a plugin must load its content anew. */
async function isConcerned(
  {name, id, matches}: PluginFiles,
  {site, changes, isSound}: StepQuestion,
): Promise<boolean> {
  const found = changes.filter(({file}) => matches(file));
  if (found.length === 0) return false;
  const plugin = site.plugins.find((item) => item.name === name && item.options.id === id);
  if (!isSound || !plugin || found.length > MOST_COMPARED) return true;
  for (const {file, kind} of found) {
    const question = {plugin, context: site.context, file, isNew: kind === 'added'};
    if (kind === 'removed' || !(await hasSameMetadata(question))) return true;
  }
  return false;
}

export async function chooseStep(question: StepQuestion): Promise<Step> {
  const {files, changes} = question;
  if (changes.some(({file}) => files.isConfig(file))) return {kind: 'config'};
  const plugins: {name: string; id: string}[] = [];
  for (const plugin of files.plugins) {
    const {name, id} = plugin;
    if (await isConcerned(plugin, question)) plugins.push({name, id});
  }
  return plugins.length > 0 ? {kind: 'plugins', plugins} : {kind: 'none'};
}
