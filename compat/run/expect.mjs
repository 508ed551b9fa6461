import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The text shows, at once or within the page's own patience. */
export async function expectText(locator, text) {
  await locator.getByText(text).first().waitFor();
}

/** The page has asked for an address like this one. */
export function expectRequest(requests, pattern) {
  const isAsked = requests.some((url) => pattern.test(url));
  if (!isAsked) throw new Error(`no request matches ${pattern}; the last: ${requests.slice(-5)}`);
}

export function expectEqual(actual, expected) {
  assert.equal(actual, expected);
}

export function expectMatch(text, pattern) {
  assert.match(text, pattern);
}

export const readText = (folder, file) => readFileSync(path.join(folder, file), 'utf8');
