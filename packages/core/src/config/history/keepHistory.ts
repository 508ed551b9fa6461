import path from 'node:path';
import {getVcsPreset, posixPath} from '@docusaurus/utils';
import type {VcsConfig} from '@docusaurus/types';
import {toStoreKey, type BuildCache} from '../../cache/index.js';
import {recordQuestion, type Answer, type Question} from './recordHistory.js';
import {createHeadFinder, listTouched, type Head, type Reading} from './repository.js';

interface Cached {
  commit: string;
  /** Question → file, relative to the root of the repository → answer. */
  answers: {[question in Question]: {[file: string]: Answer}};
}

interface Options {
  vcs: VcsConfig;
  siteDir: string;
  cache: BuildCache;
}

/** The strategies of published Docusaurus that read git's history. */
export type Strategy = 'git-ad-hoc' | 'git-eager' | 'default-v1' | 'default-v2';

interface KeptHistory {
  strategy: Strategy;
  /** Absolute. */
  asked: Set<string>;
  settle(): void;
}

const histories = new WeakMap<object, KeptHistory>();

/** The strategy behind an object that {@link keepHistory} returned; `undefined` for other objects. */
export function findStrategy(vcs: VcsConfig): Strategy | undefined {
  return histories.get(vcs)?.strategy;
}

/** Strategies that answer without a look at the history. */
const WITHOUT_HISTORY = new Set([getVcsPreset('disabled'), getVcsPreset('hardcoded')]);

/** Files whose history code asked for; `'any'`: unknown, since the strategy is code of the site. */
export type Asked = string[] | 'any';

/** The files whose history code asked for. Absolute. */
export function listAsked(vcs: VcsConfig): Asked {
  const kept = histories.get(vcs);
  if (kept) return [...kept.asked];
  return WITHOUT_HISTORY.has(vcs) ? [] : 'any';
}

/** Stores the answers of the history for the next build. */
export function settleHistory(vcs: VcsConfig): void {
  histories.get(vcs)?.settle();
}

const READINGS: {[strategy in Strategy]: Reading} = {
  'git-ad-hoc': 'first parents',
  'git-eager': 'all commits',
  'default-v1': 'first parents',
  'default-v2': 'all commits',
};

/** `undefined`: the strategy is code of the site, or does not read git's history (the `default-` ones do so in production only). */
function recogniseStrategy(vcs: VcsConfig): Strategy | undefined {
  const names = Object.keys(READINGS) as Strategy[];
  const found = names.find((name) => vcs === getVcsPreset(name));
  const isAutomatic = process.env.NODE_ENV === 'production';
  return isAutomatic || !found?.startsWith('default-') ? found : undefined;
}

/**
 * Keeps the answers of a strategy between builds: it asks git only about files that commits have touched since, and does not start to read
 * the history if there are none. A strategy that it does not know is started and returned as it is.
 */
export function keepHistory({vcs, siteDir, cache}: Options): VcsConfig {
  const strategy = recogniseStrategy(vcs);
  if (!strategy) {
    void vcs.initialize({siteDir});
    return vcs;
  }
  const repositories = openRepositories({reading: READINGS[strategy], siteDir, cache});
  const asked = new Set<string>();
  let isStarted = false;
  async function ask(question: Question, file: string): Promise<Answer> {
    if (!isStarted) void vcs.initialize({siteDir});
    isStarted = true;
    return vcs[question](file);
  }
  const createQuestion = (question: Question) => {
    const known = new Map<string, Promise<Answer>>();
    return recordQuestion(question, (file: string) => {
      asked.add(path.resolve(siteDir, file));
      const promise = known.get(file) ?? repositories.find(question, file) ?? ask(question, file);
      if (!known.has(file)) void repositories.note(question, file, promise);
      known.set(file, promise);
      return promise;
    });
  };
  const kept: VcsConfig = {
    initialize() {},
    getFileCreationInfo: createQuestion('getFileCreationInfo'),
    getFileLastUpdateInfo: createQuestion('getFileLastUpdateInfo'),
  };
  histories.set(kept, {strategy, asked, settle: repositories.settle});
  return kept;
}

interface Repository extends Cached {
  head: Head;
  key: string;
  isNew: boolean;
}

function openRepositories({reading, siteDir, cache}: {reading: Reading} & Omit<Options, 'vcs'>) {
  const findHead = createHeadFinder();
  const open = new Map<Head, Repository>();

  function locate(file: string): {repository: Repository; name: string} | undefined {
    const head = findHead(path.dirname(path.resolve(siteDir, file)));
    if (!head) return undefined;
    const repository = open.get(head) ?? openRepository(head);
    open.set(head, repository);
    return {repository, name: posixPath(path.relative(head.root, path.resolve(siteDir, file)))};
  }

  function openRepository(head: Head): Repository {
    const key = toStoreKey(['history', reading, posixPath(path.relative(siteDir, head.root))]);
    const kept = cache.store.get<Cached>('loaded', key);
    const touched = kept && listTouched(head, kept.commit, reading);
    const answers = {getFileCreationInfo: {}, getFileLastUpdateInfo: {}};
    const isNew = kept?.commit !== head.commit;
    if (!kept || !touched) return {head, key, isNew, commit: head.commit, answers};
    for (const file of touched) {
      delete kept.answers.getFileCreationInfo[file];
      delete kept.answers.getFileLastUpdateInfo[file];
    }
    return {head, key, isNew, commit: head.commit, answers: kept.answers};
  }

  return {
    find(question: Question, file: string): Promise<Answer> | undefined {
      const place = locate(file);
      const answer = place?.repository.answers[question][place.name];
      return answer ? Promise.resolve(answer) : undefined;
    },
    /** Keeps the answer, except that for a file which is not committed yet. */
    async note(question: Question, file: string, promise: Promise<Answer>) {
      const place = locate(file);
      const answer = await promise.catch(() => null);
      if (!place || !answer || place.repository.answers[question][place.name]) return;
      place.repository.answers[question][place.name] = answer;
      place.repository.isNew = true;
    },
    settle() {
      for (const {key, commit, answers, isNew} of open.values()) {
        if (isNew) cache.store.put('loaded', key, {commit, answers} satisfies Cached);
      }
    },
  };
}
