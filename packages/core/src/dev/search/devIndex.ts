import type {CompiledPage} from '../../pages/index.js';
import {runPagesRendered} from '../../plugins/index.js';
import {
  hasPagesRendered,
  type RenderedContent,
  type RenderedPages,
} from '../../shared/pagesRendered.js';
import type {DevPages} from '../pages/createDevPages.js';
import type {DevSite} from '../site/indexSite.js';
import {findContentModule, findPlugin, readDevPage, type DevPageContent} from './readDevPage.js';

/** What plugins make of all pages, above all the index of the search; made when it is asked for, from the pages as they are then. */
export interface DevIndex {
  /** The content of a file that a plugin has made. */
  read(file: string): Promise<string | undefined>;
  /** The next question finds the pages anew. */
  forget(): void;
}

interface DevIndexOptions {
  getState: () => {devSite: DevSite; pages: DevPages};
  outDir: string;
}

function createMemoryStore(): RenderedPages['store'] {
  const values = new Map<string, unknown>();
  return {
    get: <Value>(key: string) => values.get(key) as Value | undefined,
    put: (key, value) => void values.set(key, value),
    has: (key) => values.has(key),
  };
}

interface VersionOptions {
  versions?: {[version: string]: {noIndex?: boolean}};
}

/** Whether the options of the docs plugin keep the whole version from being found. */
function isInHiddenVersion(page: CompiledPage, {version = ''}: DevPageContent, {site}: DevSite) {
  const owner = findPlugin(page);
  const plugin = site.plugins.find(
    ({name, options}) => name === owner?.name && options.id === owner.id,
  );
  const {versions} = (plugin?.options ?? {}) as VersionOptions;
  return versions?.[version]?.noIndex === true;
}

function toContent(page: CompiledPage, devSite: DevSite, outDir: string): RenderedContent[] {
  const module = findContentModule(page);
  const content = module && readDevPage({page, outDir});
  if (!content) return [];
  const noIndex = content.isHidden || isInHiddenVersion(page, content, devSite);
  return [{path: page.path, key: `${page.path} ${module}`, noIndex, read: () => content}];
}

async function readAll({getState, outDir}: DevIndexOptions): Promise<RenderedContent[]> {
  const {devSite, pages} = getState();
  const compiled = await pages.compileAll(devSite.plan.pages);
  return compiled.flatMap((page) => toContent(page, devSite, outDir));
}

export function createDevIndex(options: DevIndexOptions): DevIndex {
  const store = createMemoryStore();
  let made: Promise<Map<string, string>> | undefined;

  async function make(): Promise<Map<string, string>> {
    const {site} = options.getState().devSite;
    const files = new Map<string, string>();
    if (!site.plugins.some(hasPagesRendered)) return files;
    const emit: RenderedPages['emit'] = (file, content) => void files.set(file, content());
    const rendered = {pages: await readAll(options), store, emit};
    await runPagesRendered({site, rendered});
    return files;
  }

  return {
    async read(file) {
      made ??= make();
      made.catch(() => (made = undefined));
      return (await made).get(file);
    },
    forget() {
      made = undefined;
    },
  };
}
