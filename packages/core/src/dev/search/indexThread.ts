import {pathToFileURL} from 'node:url';
import {parentPort} from 'node:worker_threads';
import {messageOf} from '../../diagnostics/index.js';
import {hashContent} from '../../shared/hash.js';
import type {PagesReader, RenderedContent, RenderedPages} from '../../shared/pagesRendered.js';
import {createIndexStore} from './indexStore.js';
import {readDevPage} from './readDevPage.js';
import {
  toVersionName,
  type IndexAnswer,
  type IndexInput,
  type IndexRequest,
  type MarkdownPage,
  type RenderedPage,
} from './types.js';

interface MadeFile {
  content: string;
  hash: string;
}

const store = createIndexStore();
let made = new Map<string, MadeFile>();

/** Opens a page for plugins. The store keeps whether the page is hidden, so that only new pages must be read for that. */
function openMarkdown(page: MarkdownPage, input: IndexInput): RenderedContent {
  const {path, record, plugin} = page;
  const key = `${path} ${record}`;
  const read = () => readDevPage(page, input.outDir);
  let {isHidden, version} = store.get<ReturnType<typeof read>['about']>(key) ?? {};
  if (isHidden === undefined) {
    const {about} = read();
    store.put(key, about);
    ({isHidden, version} = about);
  }
  const isInHidden =
    plugin !== undefined && input.hiddenVersions.includes(toVersionName(plugin, version ?? ''));
  return {path, key, noIndex: isHidden || isInHidden, read: () => read().content};
}

function openRendered({path, noIndex, content}: RenderedPage): RenderedContent {
  const key = `${path} ${hashContent(JSON.stringify(content), 32)}`;
  return {path, key, noIndex, read: () => content};
}

async function make(input: IndexInput): Promise<void> {
  const files = new Map<string, MadeFile>();
  const emit: RenderedPages['emit'] = (file, content, hash) => {
    const before = made.get(file);
    files.set(file, before?.hash === hash ? before : {content: content(), hash});
  };
  const pages = [
    ...input.markdown.map((page) => openMarkdown(page, input)),
    ...input.rendered.map(openRendered),
  ];
  for (const {module, state} of input.readers) {
    const {pagesRendered} = (await import(pathToFileURL(module).href)) as PagesReader;
    await pagesRendered({pages, store, emit}, state);
  }
  store.dropUnused();
  made = files;
}

async function answer(request: IndexRequest): Promise<string | undefined> {
  if (request.kind === 'read') return made.get(request.file)?.content;
  await make(request.input);
  return undefined;
}

let last: Promise<unknown> = Promise.resolve();

// Requests run one after another, so that a read gets the last index that was requested before it.
parentPort!.on('message', (request: IndexRequest) => {
  const {id} = request;
  const post = (found: IndexAnswer) => parentPort!.postMessage(found);
  last = last
    .then(() => answer(request))
    .then(
      (content) => post({id, content}),
      (error: unknown) => post({id, error: messageOf(error)}),
    );
});
