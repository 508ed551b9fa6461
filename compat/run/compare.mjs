import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compareFolders} from '../../parity/compare/folders.mjs';
import {digestFolder} from '../../parity/digest.mjs';
import {knownDifferences} from '../../parity/known-differences.mjs';
import {formatReport, sortOut} from '../../parity/report.mjs';
import {buildPublished} from './engines.mjs';
import {recorded} from './paths.mjs';
import {hashCase} from './site.mjs';

/**
 * @typedef {object} Comparison
 * @property {'same' | 'differs' | 'unbuilt'} verdict `unbuilt`: the published engine does not build this site
 * @property {number} files
 * @property {string} report the differences, and the intended ones among them
 */

/**
 * Compares our build with the record of the published one. It builds the site with the published engine only if the two differ, or if
 * there is no record for these versions and files.
 * @returns {Promise<Comparison>}
 */
export async function compareWithPublished({theCase, folder}) {
  const key = await hashCase(theCase);
  const ours = await digestFolder(folder, theCase);
  const record = await readRecord(theCase.name);
  if (record?.key === key && isSame({record, ours}))
    return {verdict: 'same', files: Object.keys(ours).length, report: '', fromRecord: true};
  return compareInFull({theCase, folder, ours, key});
}

function isSame({record: {files}, ours}) {
  const names = new Set([...Object.keys(files), ...Object.keys(ours)]);
  return [...names].every((name) => files[name]?.split(' ').includes(ours[name] ?? '-'));
}

async function compareInFull({theCase, folder, ours, key}) {
  const published = await buildPublished(theCase);
  if (published.code !== 0)
    return {verdict: 'unbuilt', files: 0, report: published.output.slice(-3000)};
  const publishedFolder = path.join(published.site, 'build');
  const folders = {published: publishedFolder, ours: folder, baseUrl: '/'};
  const digest = await digestFolder(publishedFolder, theCase);
  const {differences} = await compareFolders(folders);
  const allowed = [...listAllowed(theCase, {ours, published: digest}), ...knownDifferences];
  const {meant, unmeant} = sortOut(differences, allowed);
  const accepted = unmeant.length === 0 ? ours : undefined;
  await record({theCase, key, published: digest, accepted});
  return {
    verdict: unmeant.length === 0 ? 'same' : 'differs',
    files: Object.keys(ours).length,
    report: formatReport({meant, unmeant}),
  };
}

const isOfFile = ({kind}) => kind.startsWith('file-');

/** The differences that the case itself allows. */
function listAllowed({volatile, timed, meant}, {ours, published}) {
  const isSameFile = (name) => ours[name] !== undefined && ours[name] === published[name];
  const rules = {
    volatile: (found) => !isOfFile(found) && volatile?.test(found.page),
    timed: (found) =>
      isOfFile(found) && timed?.test(found.page) && isSameFile(found.page.replace(timed, '<time>')),
    meant: (found) => !isOfFile(found) && meant?.test(found.page),
  };
  const reasons = {
    volatile: 'no two builds of the published engine agree either',
    timed: 'the name holds the time of the build',
    meant: 'the case says why',
  };
  return Object.entries(rules).map(([id, matches]) => ({id, reason: reasons[id], matches}));
}

/**
 * Records the published hash of each file. Where all differences are intended, our hash follows it if it is another one. `-` means
 * that the file is missing.
 */
async function record({theCase, key, published, accepted}) {
  const names = [...new Set([...Object.keys(published), ...Object.keys(accepted ?? published)])];
  const hashesOf = (name) => [published, accepted ?? published].map((files) => files[name] ?? '-');
  const files = names.sort().map((name) => [name, [...new Set(hashesOf(name))].join(' ')]);
  await mkdir(recorded, {recursive: true});
  const text = JSON.stringify({key, files: Object.fromEntries(files)});
  await writeFile(recordFile(theCase.name), `${text.replaceAll('","', '",\n"')}\n`);
}

const recordFile = (name) => path.join(recorded, `${name}.json`);

async function readRecord(name) {
  const file = recordFile(name);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}
