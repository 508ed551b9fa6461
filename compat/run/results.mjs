import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {repository, suite} from './paths.mjs';
import {formatTable} from './table.mjs';
import {describeAgain} from './print.mjs';

const file = path.join(suite, 'results.json');
const readme = path.join(suite, 'README.md');
const doctor = path.join(repository, 'packages/core/src/commands/doctor/knownPlugins.json');

/** Adds to what is known of other cases, and writes the tables that are made of it. */
export async function saveResults(fresh) {
  const before = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const shortened = Object.entries(fresh).map(([name, result]) => [name, shorten(result)]);
  const merged = {...before, ...Object.fromEntries(shortened)};
  const sorted = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
  await writeTable(sorted);
  await writeKnownPlugins(sorted);
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

/** A diagnostic is a title and, below it, what happened. */
const summarise = (text) => text.split('\n').slice(0, 2).map(firstLine).join(' ').trim();

const firstLine = (text) =>
  text
    .replace(/\(?http:\/\/127[^\s)]*\)?/g, '')
    .split('\n')
    .find((line) => /\w/.test(line))
    ?.trim()
    .slice(0, 160) ?? '';

async function writeTable(results) {
  const text = await readFile(readme, 'utf8');
  const [head] = text.split('<!-- table -->');
  await writeFile(readme, `${head}<!-- table -->\n\n${formatTable(results)}`);
}

/** What `docusaurus doctor` knows of plugins. */
async function writeKnownPlugins(results) {
  if (!existsSync(path.dirname(doctor))) return;
  const rows = Object.values(results).map((result) => [result.package, toKnown(result)]);
  const worstLast = rows.sort(([, a], [, b]) => rank(b) - rank(a)).reverse();
  const byName = [...new Map(worstLast)].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(doctor, `${JSON.stringify(Object.fromEntries(byName), null, 2)}\n`);
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
