import {existsSync} from 'node:fs';
import path from 'node:path';
import {buildOrThrow} from '../../e2e/harness/docusaurus.mjs';
import {repository} from '../../e2e/harness/paths.mjs';

const CONFIG = path.join(repository, 'bench/lighthouse/late.config.ts');

/**
 * Builds this site with React loaded at the given time; `KEEP_BUILDS=1` takes what was built before.
 * @returns {Promise<string>} the folder, relative to the repository
 */
export async function buildSite(hydration) {
  const dir = `bench/.work/site-${hydration}`;
  const isKept = process.env.KEEP_BUILDS && existsSync(path.join(repository, dir, 'index.html'));
  if (isKept) return dir;
  await buildOrThrow({
    site: repository,
    args: ['--config', CONFIG, '--out-dir', dir],
    env: {HYDRATION: hydration},
  });
  return dir;
}
