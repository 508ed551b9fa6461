import {AsyncLocalStorage} from 'node:async_hooks';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {VcsConfig} from '@docusaurus/types';
import {reportCall, untraced} from '../../cache/index.js';
import {toSitePath} from '../../shared/sitePath.js';

export type Question = 'getFileCreationInfo' | 'getFileLastUpdateInfo';
export type Answer = Awaited<ReturnType<VcsConfig[Question]>>;
export type Ask = (file: string) => Promise<Answer>;

/** The questions of code about git's history, with the answers. Files are relative to the site. */
export type AskedHistory = {question: Question; file: string; answer: Answer}[];

interface Recording {
  siteDir: string;
  history: AskedHistory;
}

const recordings = new AsyncLocalStorage<Recording>();

/** Returns the value of `run` with the questions that it asked about the history. */
export async function recordHistory<Value>(
  run: () => Promise<Value>,
  siteDir: string,
): Promise<{value: Value; history: AskedHistory}> {
  const history: AskedHistory = [];
  return {value: await recordings.run({siteDir, history}, run), history};
}

/** Files that are not committed yet have no history. */
const orNull = (asking: Promise<Answer>): Promise<Answer> => asking.catch(() => null);

/** Wraps a question so that {@link recordHistory} records it with its answer, and no trace sees the processes that find the answer. */
export function recordQuestion(question: Question, ask: Ask): Ask {
  const call = {kind: 'process', call: `${question}()`} as const;
  return async function answerQuestion(file) {
    const recording = recordings.getStore();
    if (!recording) {
      // Reported here, since an answer from the store starts no process that a trace could see.
      reportCall(call, answerQuestion);
      return ask(file);
    }
    const asking = untraced(() => ask(file));
    const answer = await orNull(asking);
    recording.history.push({question, file: toSitePath(file, recording.siteDir), answer});
    return asking;
  };
}

/** Whether the history still gives the same answers. */
export async function recallHistory(
  history: AskedHistory,
  {vcs, siteDir}: {vcs: VcsConfig; siteDir: string},
): Promise<boolean> {
  const answers = history.map(({question, file}) =>
    orNull(vcs[question](path.resolve(siteDir, file))),
  );
  return isDeepStrictEqual(
    await Promise.all(answers),
    history.map(({answer}) => answer),
  );
}
