import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {messageOf, throwDiagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import {DATA_FOLDER, type ModuleRef} from '../shared/wire.js';
import {toSitePath} from './sitePath.js';

/** Shorter data travels within the record: a request would cost the reader more than the bytes. */
const INLINE_LIMIT = 1_500;

export type EmittedData = {ref: ModuleRef} | {inline: unknown};

export interface DataEmitter {
  /** Data kept in a JSON file; `name` only helps people who read file names. */
  emitFile(filePath: string): Promise<EmittedData>;
  /** Data held by the plugin; the same object is emitted once. */
  emitValue(value: object, name: string): Promise<EmittedData>;
}

// A file name must not begin with a dot: hosts keep such files to themselves.
function toLabel(name: string): string {
  const label = name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');
  return label.slice(0, 40) || 'root';
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throwDiagnostic({
      name: 'invalid-json',
      message: `${file} is no JSON: ${messageOf(error)}.`,
      file,
    });
  }
}

export function createDataEmitter({
  siteDir,
  outDir,
}: {
  siteDir: string;
  outDir: string;
}): DataEmitter {
  const byFile = new Map<string, Promise<EmittedData>>();
  const byValue = new WeakMap<object, Promise<EmittedData>>();
  const folder = path.join(outDir, DATA_FOLDER);
  const ready = mkdir(folder, {recursive: true});

  async function emit(value: unknown, name: string): Promise<EmittedData> {
    const compact = JSON.stringify(value);
    if (compact.length <= INLINE_LIMIT) return {inline: JSON.parse(compact)};
    const file = `${toLabel(name)}.${hashContent(compact)}`;
    await ready;
    await writeFile(path.join(folder, `${file}.json`), compact);
    return {ref: `d:${file}`};
  }

  return {
    emitFile(filePath) {
      const known = byFile.get(filePath);
      if (known) return known;
      const emitted = readFile(filePath, 'utf8').then((text) =>
        emit(parseJson(text, toSitePath(filePath, siteDir)), path.basename(filePath, '.json')),
      );
      byFile.set(filePath, emitted);
      return emitted;
    },
    emitValue(value, name) {
      const known = byValue.get(value);
      if (known) return known;
      const emitted = emit(value, name);
      byValue.set(value, emitted);
      return emitted;
    },
  };
}
