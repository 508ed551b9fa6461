import type {Store} from '../../cache/index.js';
import type {RenderedContent, RenderedPages} from '../../shared/pagesRendered.js';
import type {OutputFolder} from '../../write/index.js';
import {keepToBudget} from './keepToBudget.js';
import type {LocaleReporter} from './reporter.js';

interface HandOver {
  pages: RenderedContent[];
  store: Store;
  /** If `undefined`, the pages are a share of the site, and plugins make no files. */
  output: OutputFolder | undefined;
  reporter: LocaleReporter;
  /** In MB, for the whole process. */
  maxMemory: number | undefined;
  /** Runs the readers. Returns what they report. */
  run: (rendered: RenderedPages) => Promise<string[]>;
}

/** The part of the store that plugins may use. */
function openShare(store: Store, onStep: () => void): RenderedPages['store'] {
  return {
    get<Value>(key: string) {
      onStep();
      return store.get<Value>('rendered', key);
    },
    put: (key, value) => store.put('rendered', key, value),
    has: (key) => store.has('rendered', key),
  };
}

/** Lets plugins, above all the search, read the rendered pages. @returns The files that they made. */
export async function handOverPages(o: HandOver): Promise<string[]> {
  const {pages, store, output, reporter, run} = o;
  const phase = reporter.start('Index');
  const files: string[] = [];
  const emit: RenderedPages['emit'] = (file, content, hash) => {
    files.push(file);
    output?.emit(file, content, hash);
  };
  const said = await run({
    pages,
    store: openShare(store, keepToBudget(o.maxMemory)),
    emit,
    ...(!output && {isShare: true}),
  });
  phase.finish({detail: said.join('; ')});
  return files;
}
