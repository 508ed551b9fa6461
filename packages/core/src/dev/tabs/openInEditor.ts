import {realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Place} from '../../shared/dev.js';

/** The absolute file, if it lies within the site; symbolic links do not lead out of it. */
export function findSiteFile(siteDir: string, file: string): string | undefined {
  try {
    const root = realpathSync(siteDir);
    const found = realpathSync(path.resolve(root, file));
    return found.startsWith(root + path.sep) && statSync(found).isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}

function toNumber(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

/** Opens a file of the site in the writer's editor; any other is left alone. */
export async function openInEditor(siteDir: string, {file, line, column}: Place): Promise<boolean> {
  const found = findSiteFile(siteDir, file);
  if (!found) return false;
  const [row, position] = [toNumber(line), toNumber(column)];
  const place = [found, ...(row ? [row, ...(position ? [position] : [])] : [])].join(':');
  const {default: launch} = await import('launch-editor');
  launch(place, (_file, message) => {
    console.warn(
      `The editor could not be opened${message ? ` (${message})` : ''}. LAUNCH_EDITOR names the one to use, e.g. LAUNCH_EDITOR=code.`,
    );
  });
  return true;
}
