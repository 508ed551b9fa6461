import {statfsSync} from 'node:fs';
import path from 'node:path';
import {createDiagnostic, DiagnosticsError, messageOf} from '../diagnostics/index.js';
import {isRefused} from './isRefused.js';
import type {OpenedOutput} from './outputFolder.js';

const FULL_DISK = /\b(?:ENOSPC|EDQUOT)\b/;

function isFullDisk(error: unknown): boolean {
  const {code} = error as NodeJS.ErrnoException;
  // Plugins and bundlers wrap the system's error.
  return FULL_DISK.test(code ?? '') || FULL_DISK.test(messageOf(error));
}

function formatSize(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`;
}

function describeFree(dir: string): string | undefined {
  try {
    const {bavail, bsize} = statfsSync(dir);
    return `${formatSize(bavail * bsize)} free, with the unfinished site on the disk`;
  } catch {
    return undefined;
  }
}

function describeNeeded({last}: OpenedOutput): string | undefined {
  const size = [...last.files.values()].reduce((sum, entry) => sum + Math.max(entry.size, 0), 0);
  return size > 0 ? `about ${formatSize(size)} for the whole site, as it was last` : undefined;
}

/** Returns the error itself or, if the disk is full, one that says so. */
export function explainFailure(
  error: unknown,
  output: OpenedOutput,
  {siteDir, outDir}: {siteDir: string; outDir: string},
): unknown {
  if (!isFullDisk(error)) return error;
  const named = (error as NodeJS.ErrnoException).path;
  const file = named?.startsWith(output.dir) ? path.relative(output.dir, named) : named;
  const folder = path.relative(siteDir, outDir) || '.';
  return new DiagnosticsError([
    createDiagnostic({
      name: 'disk-full',
      message: `There is no room for ${file ?? 'a file'} while building "${folder}".`,
      found: describeFree(output.dir),
      expected: describeNeeded(output),
    }),
  ]);
}

/** Returns an error that explains why the folder for the next site cannot be created. */
export function explainRefusal(error: unknown, outDir: string): unknown {
  if (!isRefused(error)) return error;
  return new DiagnosticsError([
    createDiagnostic({
      name: 'output-not-writable',
      message: `The builder cannot make a folder beside "${outDir}" (${messageOf(error)}).`,
      expected: `write access to "${path.dirname(outDir)}": the next site lies beside the last good one until it is whole`,
    }),
  ]);
}
