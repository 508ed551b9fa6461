import path from 'node:path';

const DRAFT = /^\..+\.(?:staging|gone|lock)-/;

/** Whether a file lies in a folder that a build makes beside its output for as long as it runs. */
export function isDraft(file: string): boolean {
  return file.split(path.sep).some((name) => DRAFT.test(name));
}
