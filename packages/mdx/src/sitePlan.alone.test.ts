import {expect, test, vi} from 'vitest';
import {planSite} from './sitePlan.js';
import type {MdxLoaderOptions} from './types.js';

const usesPatchedLoader = vi.hoisted(() => vi.fn(() => false));
vi.mock('./unified/loaderCode.js', () => ({usesPatchedLoader}));

const options = {markdownConfig: {}} as MdxLoaderOptions;

test('takes the fast path where the loader is as published', async () => {
  expect((await planSite(options)).unifiedReason).toBeUndefined();
});

test('leaves all pages to a loader that the site has patched', async () => {
  usesPatchedLoader.mockReturnValueOnce(true);
  expect((await planSite(options)).unifiedReason).toBe('a patched @docusaurus/mdx-loader');
});
