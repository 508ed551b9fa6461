import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {hashBytes, type FileHashes, type GeneratedFiles} from '../cache/index.js';
import {messageOf, throwDiagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import {INLINE_DATA_LIMIT, toDataFile, type ModuleRef} from '../shared/wire.js';
import {nameDataFile, nameOutlinedFile} from '../shared/nameDataFile.js';
import {toSitePath} from '../shared/sitePath.js';
import type {Emit, NamedInput} from './types.js';

type PlacedData = {ref: ModuleRef} | {inline: () => unknown};

export type EmittedData = PlacedData & {input: NamedInput};

export interface DataEmitter {
  /** Emits the data of a JSON file. It is read only if its content is needed. */
  emitFile(filePath: string): EmittedData;
  /** Forgets a file that has another content now. */
  forgetFile(filePath: string): void;
  /**
   * Emits data of a plugin; the same object once. `name` only helps people who read file names. `outline`: the part that all
   * pages depend on, if it is not the whole. The outlines of two values differ.
   */
  emitValue(value: object, name: string, outline?: object): EmittedData;
}

/** `hash`: that of the file's content. */
export function toDataInput(o: {filePath: string; siteDir: string; hash: string}): NamedInput {
  return {name: `data ${toSitePath(o.filePath, o.siteDir)}`, hash: o.hash};
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
  files,
  generated,
  emit,
  namesOutlines = false,
}: {
  siteDir: string;
  files: FileHashes;
  generated: Pick<GeneratedFiles, 'get'>;
  emit: Emit;
  /** Whether the name of a file depends on the outline alone, so that pages need not be written anew for the rest of it. */
  namesOutlines?: boolean;
}): DataEmitter {
  const byFile = new Map<string, EmittedData>();
  const byValue = new WeakMap<object, EmittedData>();

  /** `hash`: that of the content. */
  function place(compact: string, {file, hash}: {file: string; hash: string}): PlacedData {
    if (compact.length <= INLINE_DATA_LIMIT) return {inline: () => JSON.parse(compact) as unknown};
    emit(toDataFile(file), () => compact, hash);
    return {ref: `d:${file}`};
  }

  function placeFile(filePath: string, made: string | undefined): PlacedData {
    const read = () =>
      parseJson(made ?? readFileSync(filePath, 'utf8'), toSitePath(filePath, siteDir));
    const size = made === undefined ? statSync(filePath).size : Buffer.byteLength(made);
    // Without whitespace, it is shorter still.
    if (size <= INLINE_DATA_LIMIT) return {inline: read};
    const compact = JSON.stringify(read());
    const hash = hashContent(compact);
    return place(compact, {file: nameDataFile(path.basename(filePath, '.json'), hash), hash});
  }

  return {
    emitFile(filePath) {
      const known = byFile.get(filePath);
      if (known) return known;
      const made = generated.get(filePath);
      const hash = made === undefined ? files.hashFile(filePath) : hashBytes(made);
      const input = toDataInput({filePath, siteDir, hash: hash ?? ''});
      const emitted = {...placeFile(filePath, made), input};
      byFile.set(filePath, emitted);
      return emitted;
    },
    forgetFile: (filePath) => void byFile.delete(filePath),
    emitValue(value, name, outline) {
      const known = byValue.get(value);
      if (known) return known;
      const compact = JSON.stringify(value);
      const hash = hashContent(compact);
      const ofOutline = namesOutlines && outline && hashContent(JSON.stringify(outline));
      const file = ofOutline ? nameOutlinedFile(name, ofOutline) : nameDataFile(name, hash);
      const input = {name: `data of ${name}`, hash: ofOutline || hash};
      const emitted = {...place(compact, {file, hash}), input};
      byValue.set(value, emitted);
      return emitted;
    },
  };
}
