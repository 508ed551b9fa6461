import {toFolder} from '../../shared/toFolder.js';
import type {BuiltOutput} from './builtOutput.js';
import type {HookAnswer} from './describeAnswer.js';
import {ignoresBodies} from './followsBodies.js';
import type {RepeatableHook} from './repeatable.js';

/** A hook that may have to run again where only the text or the date of a page is another. Plain data. */
export interface Follower {
  plugin: string;
  /** Files and folders of the output, relative to that of the locale, that the hook follows from; absent: from more than that. */
  reads?: string[];
  repeatable?: RepeatableHook;
  /** Whether it follows from the dates of pages. */
  showsDates?: true;
}

/** Hooks run side by side: whether it finds files of others follows from which is faster. */
function seesOthers({looked, repeatable}: HookAnswer, output: BuiltOutput): boolean {
  const own = new Set(repeatable?.files);
  const names = new Set(looked);
  const others = output.listNoted().filter((file) => !own.has(file));
  return others.some((file) => names.has(file) || names.has(toFolder(file)));
}

function toFollower(answer: HookAnswer, output: BuiltOutput): Follower {
  const {plugin, reads, repeatable, showsDates} = answer;
  const canRepeat = repeatable && !seesOthers(answer, output);
  return {
    plugin: plugin.name,
    ...(reads && {reads}),
    ...(canRepeat && {repeatable}),
    ...(showsDates && {showsDates}),
  };
}

/** Published plugins make nothing of the text of pages. */
function listDated(answers: HookAnswer[]): Follower[] {
  const dated = answers.filter(({plugin, showsDates}) => showsDates && ignoresBodies(plugin));
  return dated.map(({plugin}) => ({plugin: plugin.name, reads: [], showsDates: true}));
}

/** `isUnseen`: there are files that no recorder saw, which may be of any hook. */
export function listFollowers(
  answers: HookAnswer[],
  output: BuiltOutput,
  isUnseen: boolean,
): Follower[] {
  const late = answers.filter(({plugin}) => !ignoresBodies(plugin));
  const dated = listDated(answers);
  if (isUnseen) return [...late.map(({plugin}) => ({plugin: plugin.name})), ...dated];
  const followers = late.map((answer) => toFollower(answer, output));
  const isFollowing = ({reads, showsDates}: Follower) => showsDates || reads?.length !== 0;
  return [...followers.filter(isFollowing), ...dated];
}
