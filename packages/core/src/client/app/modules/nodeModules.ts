import registry from '@generated/velocisaurus/registry';
import type {RendererSetup} from '../../../shared/rendering.js';
import {MODULES_FOLDER, toDataFile, type DefinePageModule} from '../../../shared/wire.js';
import {createLru} from './createLru.js';
import {createModuleReader} from './evaluate.js';
import {hurryModule} from '../../../shared/hurryModule.js';
import type {Definition, Namespace, ReadModule} from './types.js';
import {keepLatest} from './versions.js';

const EVALUATED_MODULES = 400;
/** In characters of JSON: the sidebars of a large version have a million. */
const DATA_CHARACTERS = 64 * 2 ** 20;

interface ParsedData {
  value: unknown;
  characters: number;
}

type Scope = {__velocisaurus?: {define: DefinePageModule}};

/** Runs a module's text; its one `define` call hands over the definition. */
function compile(text: string, file: string): Definition {
  let found: Definition | undefined;
  const scope = globalThis as Scope;
  scope.__velocisaurus = {define: (_file, deps, factory) => void (found = {deps, factory})};
  new Function(`${hurryModule(text)}\n//# sourceURL=${MODULES_FOLDER}/${file}.js`)();
  delete scope.__velocisaurus;
  if (!found) throw new Error(`${MODULES_FOLDER}/${file}.js defines no module.`);
  return found;
}

/** Reads the page modules, data and shell modules for a render worker. The caches are bounded: a worker renders thousands of pages. */
export function createNodeModules({readFile}: RendererSetup): ReadModule {
  const data = createLru<ParsedData>({limit: DATA_CHARACTERS, weigh: ({characters}) => characters});

  const evaluated = createLru<Namespace>({limit: EVALUATED_MODULES});

  function parseData(file: string): ParsedData {
    const text = readFile(toDataFile(file));
    const parsed = {value: JSON.parse(text) as unknown, characters: text.length};
    data.set(file, parsed);
    return parsed;
  }

  return createModuleReader({
    evaluated: VELOCISAURUS_MODE === 'production' ? evaluated : keepLatest(evaluated),
    findDefinition: (file) => compile(readFile(`${MODULES_FOLDER}/${file}.js`), file),
    readData: (file) => (data.get(file) ?? parseData(file)).value,
    readShell(id) {
      const load = registry[id];
      if (!load) throw new Error(`The shell has no module "${id}".`);
      return load();
    },
  });
}
