import {execFileSync} from 'node:child_process';
import {readFile, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {forgetBuilds, measureBuild, setAside} from '../measure/build.mjs';

const git = (site, ...args) => execFileSync('git', args, {cwd: site, encoding: 'utf8'});

const listTracked = (site) =>
  git(site, 'ls-files', '--full-name', '-z', ':/').split('\0').filter(Boolean);

const AUTHOR = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com'];

/** Commits the page alone, as dates and authors come from the history. */
function commit(file) {
  const folder = path.dirname(file);
  const quiet = ['-q', '--no-verify', '--allow-empty'];
  git(folder, ...AUTHOR, 'commit', ...quiet, '-m', 'Edit a page', '--', file);
}

/** Leaves the site as a CI finds it: each file of the repository is new on the disk, the output is missing, the store is there. */
async function freshen(site) {
  await setAside(site, ['build', '.docusaurus']);
  const root = git(site, 'rev-parse', '--show-toplevel').trim();
  const now = new Date();
  for (const file of listTracked(site))
    await utimes(path.join(root, file), now, now).catch(() => {});
}

async function measure(site, step) {
  const {output, ...figures} = await measureBuild({site});
  const {seconds, cpuSeconds} = figures;
  const last = output
    .trim()
    .split('\n')
    .filter((line) => /^(?:Load|Compile|Bundle|Render|Plugins|Built|Nothing)/.test(line));
  console.log(`${site} ${step}: ${seconds.toFixed(2)} s, CPU ${cpuSeconds.toFixed(2)} s`);
  last.forEach((line) => console.log(`    ${line.slice(0, 150)}`));
  return figures;
}

/** Cold, nothing changed, one body, a CI with a commit of one more body, one of a title, and one of nothing in the site: each over what the one before left. */
export async function measureSeries({site, page, run}) {
  const file = path.join(site, page);
  const original = await readFile(file, 'utf8');
  try {
    return await measureEdits({site, file, original, run});
  } finally {
    await writeFile(file, original);
    commit(file);
  }
}

async function measureEdits({site, file, original, run}) {
  await forgetBuilds(site);
  const cold = await measure(site, 'cold');
  const second = await measure(site, 'second');
  await writeFile(file, `${original}\nAn edit, number ${run}.\n`);
  const body = await measure(site, 'body');
  await writeFile(file, `${original}\nAn edit of a commit, number ${run}.\n`);
  commit(file);
  await freshen(site);
  const ciBody = await measure(site, 'CI, body');
  await writeFile(file, original.replace(/^title: .*$/m, `title: A title, number ${run}`));
  commit(file);
  await freshen(site);
  const ciTitle = await measure(site, 'CI, title');
  commit(file);
  await freshen(site);
  const ciOther = await measure(site, 'CI, no file of the site');
  return {cold, second, body, ciBody, ciTitle, ciOther};
}
