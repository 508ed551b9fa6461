import type {Range} from './shape.js';

export type Edit = Range & {text: string};

/** Replaces ranges of a text. Ignores a range that is within another one. */
export function editText(text: string, edits: Edit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    if (edit.start < done) continue;
    parts.push(text.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  parts.push(text.slice(done));
  return parts.join('');
}
