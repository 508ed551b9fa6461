import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {parentPort} from 'node:worker_threads';
import {describeRenderError} from '../../render/errors/describeRenderError.js';
import {readTrace} from '../../render/errors/trace.js';
import type {PageToRender, ServerEntry} from '../../shared/rendering.js';
import {readModulesInPieces} from './readModulesInPieces.js';
import type {RenderAnswer, RenderOutcome, RenderRequest, RenderSetup} from './types.js';

const loadModule = createRequire(import.meta.url);
readModulesInPieces(loadModule);

let setup: RenderSetup | undefined;
let shell: ServerEntry | undefined;

function readFile(file: string): string {
  const docs = setup!.versionDocs.get(file);
  return docs ? JSON.stringify(docs) : readFileSync(path.join(setup!.outDir, file), 'utf8');
}

function loadShell(): ServerEntry {
  if (shell) return shell;
  const {serverEntry, globalData} = setup!;
  const loaded = loadModule(serverEntry) as ServerEntry;
  loaded.setUp({readFile, globalData});
  shell = loaded;
  return loaded;
}

async function render(page: PageToRender): Promise<RenderOutcome> {
  try {
    return {rendered: await loadShell().renderPage(page)};
  } catch (error) {
    return {failed: describeRenderError(error, page.pathname), trace: readTrace(error)};
  }
}

/** Ahead of the first page, which finds the same error and tells of it. */
function tryLoading(): void {
  try {
    loadShell();
  } catch {
    shell = undefined;
  }
}

let last: Promise<unknown> = Promise.resolve();

// One after another: several at once would mix up what each collects.
parentPort!.on('message', (request: RenderRequest) => {
  last = last.then(async () => {
    if (request.kind === 'setUp') {
      const isSameShell = request.setup.serverEntry === setup?.serverEntry;
      setup = request.setup;
      if (isSameShell) shell?.setUp({readFile, globalData: setup.globalData});
      else {
        shell = undefined;
        tryLoading();
      }
      return;
    }
    const outcome = await render(request.page);
    parentPort!.postMessage({id: request.id, outcome} satisfies RenderAnswer);
  });
});
