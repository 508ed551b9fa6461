import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {parentPort} from 'node:worker_threads';
import {describeRenderError} from '../../render/errors/describeRenderError.js';
import {readTrace} from '../../render/errors/trace.js';
import {traceEnvironment} from '../../render/traceEnvironment.js';
import type {PageToRender, ServerEntry} from '../../shared/rendering.js';
import {readModulesInPieces} from './readModulesInPieces.js';
import {shortenWarnings} from './shortenWarnings.js';
import type {RenderAnswer, RenderOutcome, RenderRequest, RenderSetup} from './types.js';

const loadModule = createRequire(import.meta.url);
readModulesInPieces(loadModule);
shortenWarnings(console);
traceEnvironment();

let setup: RenderSetup | undefined;
let loaded: {serverEntry: string; shell: ServerEntry} | undefined;
/** Whether the shell has received {@link setup}. */
let isSetUp = false;

function readFile(file: string): string {
  const docs = setup!.versionDocs.get(file);
  return docs ? JSON.stringify(docs) : readFileSync(path.join(setup!.outDir, file), 'utf8');
}

function load(serverEntry: string): ServerEntry {
  if (loaded?.serverEntry !== serverEntry)
    loaded = {serverEntry, shell: loadModule(serverEntry) as ServerEntry};
  return loaded.shell;
}

function openShell(): ServerEntry {
  const {serverEntry, globalData} = setup!;
  const shell = load(serverEntry);
  if (!isSetUp) shell.setUp({readFile, globalData});
  isSetUp = true;
  return shell;
}

async function render(page: PageToRender): Promise<RenderOutcome> {
  try {
    return {rendered: await openShell().renderPage(page)};
  } catch (error) {
    return {failed: describeRenderError(error, page.pathname), trace: readTrace(error)};
  }
}

/** Prepares the first page. Errors are left to the page, which meets the same ones and reports them. */
function tryAhead(run: () => ServerEntry): void {
  try {
    run();
  } catch {
    loaded = undefined;
  }
}

async function answer(request: RenderRequest): Promise<void> {
  if (request.kind === 'load') tryAhead(() => load(request.serverEntry));
  else if (request.kind === 'setUp') {
    setup = request.setup;
    isSetUp = false;
    tryAhead(openShell);
  } else {
    const outcome = await render(request.page);
    parentPort!.postMessage({id: request.id, outcome} satisfies RenderAnswer);
  }
}

let last: Promise<unknown> = Promise.resolve();

// Requests run one after another, since renderings at the same time would mix up what each collects.
parentPort!.on('message', (request: RenderRequest) => {
  last = last.then(() => answer(request));
});
