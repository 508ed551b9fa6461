import {afterEach, describe, expect, it, vi} from 'vitest';
import {createFetchJson} from './fetchJson.js';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The signal that ends a request which takes too long. */
async function findSignal(mode: string): Promise<AbortSignal | null | undefined> {
  vi.stubEnv('NODE_ENV', mode);
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetched);
  await createFetchJson('/')('manifest.json');
  return fetched.mock.calls[0]![1]?.signal;
}

describe('requests for files of the index', () => {
  it('end by themselves on a network that does not answer', async () => {
    expect(await findSignal('production')).toBeInstanceOf(AbortSignal);
  });

  it('wait for a dev server that is still making the index', async () => {
    expect(await findSignal('development')).toBeNull();
  });
});
