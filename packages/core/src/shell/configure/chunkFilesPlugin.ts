import type {Chunk, Compilation, Compiler} from '@rspack/core';
import {hashContent} from '../../shared/hash.js';
import {CHUNK_FILES_FILE, SCRIPTS_FOLDER, type ChunkFiles} from '../../shared/wire.js';

const NAME = 'ChunkFilesPlugin';

export type IsOfPage = (chunk: {name?: string | null | undefined}) => boolean;

const toPath = (name: string) => `${SCRIPTS_FOLDER}/${name}`;

/** The name that the entry has for the script of a chunk. For the chunks that pages name, the entry does not know the hash. */
export function createChunkFilename(
  isOfPage: IsOfPage,
): (data: {chunk?: {name?: string}}) => string {
  return ({chunk = {}}) => toPath(isOfPage(chunk) ? '[name].js' : '[name].[contenthash:8].js');
}

/**
 * Adds the hash of their content to the names of the scripts that pages name, and writes the names into a file for the runtime.
 */
export class ChunkFilesPlugin {
  readonly isOfPage: IsOfPage;

  constructor(isOfPage: IsOfPage) {
    this.isOfPage = isOfPage;
  }

  apply(compiler: Compiler): void {
    const {
      Compilation: {PROCESS_ASSETS_STAGE_OPTIMIZE_HASH},
      sources,
    } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // At this stage, all contents and the names of the other files are final.
      const stage = PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({name: NAME, stage}, () => {
        const text = JSON.stringify(this.nameChunks(compilation));
        compilation.emitAsset(CHUNK_FILES_FILE, new sources.RawSource(text));
      });
    });
  }

  private nameChunks(compilation: Compilation): ChunkFiles {
    const chunks = [...compilation.chunks]
      .filter((chunk) => this.isOfPage(chunk) && chunk.files.has(toPath(`${chunk.name}.js`)))
      .map(({name}) => [`${name}.js`, renameByContent(compilation, name ?? '')]);
    const entry = [...compilation.chunks].filter(isInitial).flatMap(({files}) => [...files]);
    return {
      entry: entry
        .filter((file) => file.endsWith('.js'))
        .map((file) => file.replace(/^.*\//, ''))
        .sort(),
      chunks: Object.fromEntries(chunks.sort()) as ChunkFiles['chunks'],
    };
  }
}

function isInitial(chunk: Chunk): boolean {
  return chunk.canBeInitial();
}

function renameByContent(compilation: Compilation, name: string): string {
  const file = toPath(`${name}.js`);
  const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
  const named = `${name}.${hashContent(content)}.js`;
  compilation.renameAsset(file, toPath(named));
  return named;
}
