import path from 'node:path';
import {browseBuild} from './browse.mjs';
import {buildEdited} from './buildEdited.mjs';
import {compareWithPublished} from './compare.mjs';
import {startAndEdit} from './edit.mjs';
import {buildAgain, buildOurs, buildPublished} from './engines.mjs';
import {readVersion} from './packages.mjs';

/**
 * @typedef {object} Result
 * @property {string} package
 * @property {string} version
 * @property {'same' | 'differs' | 'fails' | 'published fails'} build
 * @property {string} [details] why, in full
 * @property {string[]} [browser] problems; an empty list if there was none
 * @property {{problems: string[], seconds?: number}} [start]
 * @property {string[]} [edited] files that differ from a clean build after an edit
 * @property {{seconds: number, compiled: number, rendered: number, reason?: string}} [again]
 */

/** @returns {Promise<Result>} */
export async function runCase({browser, theCase}) {
  const [name] = theCase.packages;
  const result = {package: name, version: readVersion(name)};
  const ours = await buildOurs(theCase);
  if (ours.code !== 0) return {...result, ...(await explainFailure(theCase, ours))};
  const folder = path.join(ours.site, 'build');
  const {verdict, files, report} = await compareWithPublished({theCase, folder});
  const problems = await browseBuild({browser, theCase, site: ours.site});
  const isShared = problems.length > 0 && (await hasSameProblems({browser, theCase, problems}));
  const again = await buildAgain({site: ours.site});
  const start = await startAndEdit({browser, theCase, site: ours.site});
  const edited = await buildEdited({theCase, site: ours.site});
  const build = verdict === 'unbuilt' ? 'published fails' : verdict;
  return {
    ...result,
    build,
    files,
    details: report,
    browser: problems,
    isShared,
    again,
    start,
    edited,
  };
}

async function explainFailure(theCase, ours) {
  const published = await buildPublished(theCase);
  const isShared = published.code !== 0;
  const theirs = isShared
    ? `\nThe published engine fails too:\n${cutToError(published.output)}`
    : '';
  return {build: 'fails', isShared, details: cutToError(ours.output) + theirs};
}

function cutToError(output) {
  const start = output.indexOf('[ERROR]');
  return (start === -1 ? output.slice(-3000) : output.slice(start, start + 3000)).trim();
}

/** Whether readers of the published build see the very same problems. */
async function hasSameProblems({browser, theCase, problems}) {
  const published = await buildPublished(theCase);
  if (published.code !== 0) return false;
  const theirs = await browseBuild({browser, theCase, site: published.site});
  const strip = (problem) =>
    problem.replace(/\(http.*?\)|:\d+|[\w-]+\.[0-9a-f]{8}\.js/g, '').split('\n')[0];
  return problems.every((problem) => theirs.some((other) => strip(other) === strip(problem)));
}
