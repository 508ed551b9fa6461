import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoaderContext} from '@rspack/core';
import {expect, it} from 'vitest';
import loadWithPostCss from './postcss-loader.js';

it('passes a stylesheet on unchanged where a plugin has taken the options away', () => {
  const context = mkdtempSync(path.join(tmpdir(), 'velocisaurus-postcss-'));
  let passed: unknown;
  const callback = (_error: unknown, content: unknown) => (passed = content);
  const loader = {getOptions: () => ({}), async: () => callback, _compilation: {}, context};
  loadWithPostCss.call(loader as unknown as LoaderContext<object>, 'a {}');
  expect(passed).toBe('a {}');
  rmSync(context, {recursive: true});
});
