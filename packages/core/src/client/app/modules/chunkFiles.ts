import {CHUNK_FILES_FILE, SCRIPTS_FOLDER, type ChunkFiles} from '../../../shared/wire.js';
import {onFirstInteraction} from '../navigation/onFirstInteraction.js';
import {fetchJson, LoadError} from './fetchJson.js';

type ChunkId = string | number;

/** The parts of the bundler's runtime that this module uses or replaces. */
interface Bundler {
  /** Loads a chunk. */
  e: (id: ChunkId) => Promise<unknown>;
  /** The file of a chunk, relative to the base URL. */
  u: (id: ChunkId) => string;
  /** `O.j` returns whether a chunk is loaded. */
  O?: {j?: (id: ChunkId) => boolean};
  /** The base URL. */
  p: string;
}

declare const __webpack_require__: Bundler;

const bundler: Bundler = __webpack_require__;
const {e: loadChunk, u: toFile} = bundler;

const HASHED = /\.[0-9a-f]{8}\.js$/;
const toStem = (name: string) => name.replace(HASHED, '.js');

let known: ChunkFiles['chunks'] = {};
let loading: Promise<void> | undefined;

/** The names of the document's scripts that lie in the folder of the chunks. */
function listScripts(): string[] {
  const folder = new URL(`${bundler.p}${SCRIPTS_FOLDER}/`, document.baseURI).href;
  return [...document.scripts]
    .filter(({src}) => src.startsWith(folder))
    .map(({src}) => src.slice(folder.length));
}

/** Whether a script of this document has another content on the server by now. */
function isStale({entry, chunks}: ChunkFiles): boolean {
  const names = [...entry, ...Object.values(chunks)];
  const current = new Map(names.map((name) => [toStem(name), name]));
  return listScripts().some((name) => (current.get(toStem(name)) ?? name) !== name);
}

async function fetchFiles(cache: RequestCache): Promise<ChunkFiles> {
  return (await fetchJson(bundler.p + CHUNK_FILES_FILE, {cache})) as ChunkFiles;
}

async function loadFiles(): Promise<void> {
  let files = await fetchFiles('default');
  // The file in the browser's cache may be older than this document.
  if (isStale(files)) files = await fetchFiles('reload');
  if (isStale(files)) throw new LoadError(CHUNK_FILES_FILE, 'the site was deployed anew');
  known = files.chunks;
}

function loadFilesOnce(): Promise<void> {
  loading ??= loadFiles().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the name with the hash. The page's own chunks are among the scripts of its HTML. */
function findFile(name: string): string | undefined {
  return known[name] ?? listScripts().find((script) => script !== name && toStem(script) === name);
}

bundler.u = (id) => {
  const file = toFile(id);
  if (HASHED.test(file)) return file;
  const found = findFile(file.slice(SCRIPTS_FOLDER.length + 1));
  return found ? `${SCRIPTS_FOLDER}/${found}` : file;
};

bundler.e = async (id) => {
  const isFound = bundler.O?.j?.(id) || HASHED.test(bundler.u(id));
  if (!isFound) await loadFilesOnce();
  return loadChunk(id);
};

// The file is fetched before a click, so that the next page does not wait for it. After a failure, that page tries again.
onFirstInteraction(() => void loadFilesOnce().catch(() => {}));
