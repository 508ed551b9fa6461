import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {repository, suite} from './paths.mjs';
import {formatTable} from './table.mjs';
import {describeAgain} from './print.mjs';
import {listCases} from './site.mjs';

const folder = path.join(suite, 'results');
const readme = path.join(suite, 'README.md');
const doctor = path.join(repository, 'packages/core/src/commands/doctor/knownPlugins.ts');

/** Writes the results of these cases, and rewrites the tables that show all results. */
export async function saveResults(fresh) {
  await mkdir(folder, {recursive: true});
  for (const [name, result] of Object.entries(fresh)) {
    const text = JSON.stringify(shorten(result), null, 2);
    await writeFile(path.join(folder, `${name}.json`), `${text}\n`);
  }
  const all = await readResults();
  await writeTable(all);
  await writeKnownPlugins(all);
}

async function readResults() {
  const names = (await listCases()).filter((name) => existsSync(path.join(folder, `${name}.json`)));
  const read = async (name) => [
    name,
    JSON.parse(await readFile(path.join(folder, `${name}.json`))),
  ];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

function shorten({details, browser = [], start, again, ...result}) {
  return {
    ...result,
    ...(result.build !== 'same' && {details: summarise(details)}),
    browser: browser.map(firstLine),
    start: start && {...start, problems: start.problems.map(firstLine)},
    again: again && describeAgain(again),
  };
}

/** The first two lines of a diagnostic: its title and, below it, what happened. */
const summarise = (text) => text.split('\n').slice(0, 2).map(firstLine).join(' ').trim();

/** The first line with words, without paths and addresses of this machine. */
const firstLine = (text) =>
  text
    .replaceAll(`${repository}/`, '')
    .replace(/\(?http:\/\/127[^\s)]*\)?/g, '')
    .split('\n')
    .find((line) => /\w/.test(line))
    ?.trim()
    .slice(0, 160) ?? '';

async function writeTable(results) {
  const text = await readFile(readme, 'utf8');
  const [head] = text.split('<!-- table -->');
  await writeFile(
    readme,
    `${head}<!-- table -->\n\n${formatTable({results, names: await listCases()})}`,
  );
}

/** Writes the list of plugins that `docusaurus doctor` knows; of several cases with one package, the worst result counts. */
async function writeKnownPlugins(results) {
  const rows = Object.values(results).map((result) => [result.package, toKnown(result)]);
  const worstLast = rows.sort(([, a], [, b]) => rank(b) - rank(a)).reverse();
  const byName = [...new Map(worstLast)].sort(([a], [b]) => (a < b ? -1 : 1));
  const [head] = (await readFile(doctor, 'utf8')).split(' = {');
  const text = `${head} = ${JSON.stringify(Object.fromEntries(byName))};\n`;
  const options = await resolveConfig(doctor);
  await writeFile(doctor, await format(text, {...options, filepath: doctor}));
}

const rank = ({build}) => ['ok', 'differs', 'fails'].indexOf(build);

function toKnown({version, build, details, start}) {
  const verdict = {same: 'ok', 'published fails': 'ok', differs: 'differs', fails: 'fails'}[build];
  return {
    version,
    build: verdict,
    start: start === undefined ? 'untested' : start.problems.length === 0 ? 'ok' : 'fails',
    ...(verdict !== 'ok' && {note: details}),
  };
}
