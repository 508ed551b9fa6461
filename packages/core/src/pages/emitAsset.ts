import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import mime from 'mime-types';
import type {FileHashes} from '../cache/index.js';
import type {Emit, NamedInput} from './types.js';
import {toSitePath} from '../shared/sitePath.js';

export interface AssetRequest {
  /** Absolute. */
  path: string;
  loader: 'image' | 'link' | 'asset-image';
}

export interface EmittedAsset {
  /** Changes whenever `value` does. */
  hash: string;
  /** Returns the URL (or the data URI) that replaces the asset in the page. */
  value: () => string;
  input: NamedInput;
}

export type EmitAsset = (asset: AssetRequest) => EmittedAsset;

/** In bytes. Docusaurus inlines Markdown images up to this size, and defines the environment variable. */
const INLINE_LIMIT = Number(process.env.WEBPACK_URL_LOADER_LIMIT ?? 10_000);

function toDataUri(file: string): string {
  const content = readFileSync(file).toString('base64');
  return `data:${mime.lookup(file) || 'application/octet-stream'};base64,${content}`;
}

function remember(read: () => string): () => string {
  let value: string | undefined;
  return () => (value ??= read());
}

function toTarget({path: file, loader}: AssetRequest, hash: string): string {
  const {name, ext} = path.parse(file);
  const folder = loader === 'link' ? 'assets/files' : 'assets/images';
  return `${folder}/${name}-${hash}${ext}`;
}

/** Writes the URL like the published loaders, but escapes signs that would end the path or begin an escape. */
function toUrl(target: string): string {
  return target.replace(/[%#?]/g, encodeURIComponent);
}

/**
 * Creates a function that emits assets. It reads an asset only if its content goes into the page, or into a file that the emitter
 * asks for.
 */
export function createAssetEmitter({
  siteDir,
  baseUrl,
  files,
  emit,
}: {
  siteDir: string;
  baseUrl: string;
  files: FileHashes;
  emit: Emit;
}): EmitAsset {
  const emitted = new Map<string, EmittedAsset>();

  function place(asset: AssetRequest, hash: string): Pick<EmittedAsset, 'hash' | 'value'> {
    const file = asset.path;
    if (asset.loader === 'image' && statSync(file).size <= INLINE_LIMIT)
      return {
        hash: `inline bytes ${path.extname(file)} ${hash}`,
        value: remember(() => toDataUri(file)),
      };
    const target = toTarget(asset, hash);
    emit(target, () => readFileSync(file), undefined, file);
    const url = baseUrl + toUrl(target);
    return {hash: url, value: () => url};
  }

  return (asset) => {
    const key = `${asset.loader}:${asset.path}`;
    const known = emitted.get(key);
    if (known) return known;
    const hash = files.hashAsset(asset.path) ?? '';
    const kind = asset.loader === 'link' ? 'file' : 'image';
    const input = {name: `${kind} ${toSitePath(asset.path, siteDir)}`, hash};
    const result = {...place(asset, hash), input};
    emitted.set(key, result);
    return result;
  };
}
