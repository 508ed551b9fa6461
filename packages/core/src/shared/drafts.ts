import path from 'node:path';

/** Beside the output, a build makes folders and files with such names, e.g. `.build.staging-<owner>`, for as long as it runs. */
export type DraftKind = 'staging' | 'gone' | 'lock';

const DRAFT = /^\..+\.(?:staging|gone|lock)-/;
const SUFFIX = /^\.(?:staging|gone|lock)-(.*)$/;

/** Whether a file is one of them, or lies within. */
export function isDraft(file: string): boolean {
  return file.split(path.sep).some((name) => DRAFT.test(name));
}

/** @param suffix what follows the dot and the name of the output folder */
export const readDraftOwner = (suffix: string): string | undefined => SUFFIX.exec(suffix)?.[1];

const STAGING = /\.([^/\\\s]+)\.staging-[0-9a-f]{8}-\d+-\d*-\d+/g;

/** The text as readers of a log understand it: the output folder in the place of staging. */
export const nameOutput = (text: string): string => text.replace(STAGING, '$1');
