import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import mime from 'mime-types';
import {hashContent} from '../shared/hash.js';

export interface AssetRequest {
  /** Absolute. */
  path: string;
  /** `?query` as written. */
  search: string;
  loader: 'image' | 'link' | 'asset-image';
}

/** Gives the URL (or the data URI) that takes the asset's place in the page. */
export type EmitAsset = (asset: AssetRequest) => Promise<string>;

/** Docusaurus inlines Markdown images below this size; the environment variable is its own. */
const INLINE_LIMIT = Number(process.env.WEBPACK_URL_LOADER_LIMIT ?? 10_000);

function toDataUri(file: string, content: Buffer): string {
  return `data:${mime.lookup(file) || 'application/octet-stream'};base64,${content.toString('base64')}`;
}

export function createAssetEmitter({
  outDir,
  baseUrl,
}: {
  outDir: string;
  baseUrl: string;
}): EmitAsset {
  const emitted = new Map<string, Promise<string>>();

  async function emit({path: file, loader}: AssetRequest): Promise<string> {
    const content = await readFile(file);
    if (loader === 'image' && content.length <= INLINE_LIMIT) return toDataUri(file, content);
    const {name, ext} = path.parse(file);
    const folder = loader === 'link' ? 'assets/files' : 'assets/images';
    const target = `${folder}/${name}-${hashContent(content, 32)}${ext}`;
    await mkdir(path.join(outDir, folder), {recursive: true});
    await writeFile(path.join(outDir, target), content);
    return baseUrl + encodeURI(target);
  }

  return (asset) => {
    const key = `${asset.loader}:${asset.path}`;
    const known = emitted.get(key) ?? emit(asset);
    emitted.set(key, known);
    return known;
  };
}
