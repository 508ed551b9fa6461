import {hasPagesRendered} from '../../shared/pagesRendered.js';
import type {LoadedSite} from '../../shared/site.js';
import type {DevPages} from '../pages/createDevPages.js';
import type {RenderOutcome} from '../render/types.js';
import type {DevSite} from '../site/indexSite.js';
import type {IndexThread} from './createIndexThread.js';
import {findMarkdownPage} from './findMarkdownPage.js';
import {cacheCompiled} from './cacheCompiled.js';
import {renderComponentPages} from './renderComponentPages.js';
import {toVersionName, type IndexInput} from './types.js';

/** What plugins make of all pages, above all the index of the search; made when it is asked for, from the pages as they are then. */
export interface DevIndex {
  /** The content of a file that a plugin has made. */
  read(file: string): Promise<string | undefined>;
  /** The next question finds the pages as they are after these files (absolute) have changed. */
  forget(changed: string[]): void;
}

interface DevIndexOptions {
  devSite: DevSite;
  pages: DevPages;
  outDir: string;
  thread: IndexThread;
  render: (pathname: string) => Promise<RenderOutcome>;
}

interface VersionOptions {
  id?: string;
  versions?: {[version: string]: {noIndex?: boolean}};
}

/** Those that the options of a docs plugin keep from being found. */
function listHiddenVersions({plugins}: LoadedSite): string[] {
  return plugins.flatMap(({name, options}) => {
    const {id = 'default', versions = {}} = options as VersionOptions;
    const hidden = Object.keys(versions).filter((version) => versions[version]?.noIndex === true);
    return hidden.map((version) => toVersionName({name, id}, version));
  });
}

function listReaders({plugins}: LoadedSite): IndexInput['readers'] {
  return plugins.filter(hasPagesRendered).flatMap((plugin) => plugin.keepPagesRendered?.() ?? []);
}

export function createDevIndex({
  devSite,
  pages,
  outDir,
  thread,
  render,
}: DevIndexOptions): DevIndex {
  const {site, plan} = devSite;
  const kept = cacheCompiled({
    planned: plan.pages,
    siteDir: site.context.siteDir,
    compile: pages.compileAll,
  });
  let made: Promise<boolean> | undefined;

  /** Gives whether there is anything to read. */
  async function make(): Promise<boolean> {
    const readers = listReaders(site);
    if (readers.length === 0) return false;
    const compiled = await kept.list();
    const markdown = compiled.flatMap((page) => findMarkdownPage(page) ?? []);
    const others = compiled.filter((page) => !findMarkdownPage(page));
    const rendered = await renderComponentPages(others, render);
    const hiddenVersions = listHiddenVersions(site);
    await thread.make({outDir, readers, markdown, rendered, hiddenVersions});
    return true;
  }

  async function read(file: string): Promise<string | undefined> {
    return (await (made ??= make())) ? thread.read(file) : undefined;
  }

  return {
    async read(file) {
      try {
        return await read(file);
      } catch (error) {
        made = undefined;
        throw error;
      }
    },
    forget(changed) {
      changed.forEach(kept.note);
      made = undefined;
    },
  };
}
