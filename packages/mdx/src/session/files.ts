import fs from 'node:fs';
import {imageSize} from 'image-size';
import type {ImageSize} from '../types.js';

export function statFile(path: string): fs.Stats | undefined {
  try {
    return fs.statSync(path, {throwIfNoEntry: false});
  } catch {
    // A parent of the path is a file.
    return undefined;
  }
}

const sizes = new Map<string, {stamp: string; size: ImageSize | Error}>();

/** Measures an image. Caches the size until the file changes, since many pages may show the same image. */
export function measureImage(path: string, stats: fs.Stats): ImageSize | Error {
  const stamp = `${stats.mtimeMs}:${stats.size}`;
  const kept = sizes.get(path);
  if (kept?.stamp === stamp) return kept.size;
  const size = readImageSize(path);
  sizes.set(path, {stamp, size});
  return size;
}

function readImageSize(path: string): ImageSize | Error {
  try {
    const {width, height} = imageSize(fs.readFileSync(path));
    return {width, height};
  } catch (error) {
    return error as Error;
  }
}
