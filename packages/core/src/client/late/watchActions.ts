import type {Action} from '../../shared/hydration.js';
import {readClick, readInput, readKey, readPress, readSubmit} from './actions.js';

interface Readers {
  [event: string]: (event: never) => Action | undefined;
}

export const READERS: Readers = {
  click: readClick,
  pointerup: readPress,
  keydown: readKey,
  submit: readSubmit,
  input: readInput,
  change: readInput,
};

interface TakenAction extends Action {
  type: string;
}

/** What a field holds at last is all that counts. */
function add(actions: TakenAction[], action: TakenAction): void {
  const {type, target} = action;
  const isKnown = actions.some((other) => other.type === type && other.target === target);
  if (!/input|change/.test(type) || !isKnown) actions.push(action);
}

/** Takes note of what the reader does until the function that it gives is called. */
export function watchActions({
  onAction,
  readers = READERS,
  isWatched = () => true,
}: {
  onAction: () => void;
  readers?: Readers;
  isWatched?: (target: Element) => boolean;
}): () => Action[] {
  const actions: TakenAction[] = [];
  const take = (event: Event) => {
    const {type, isTrusted, target} = event;
    if (!isTrusted || !(target instanceof Element) || !isWatched(target)) return;
    const action = readers[type]?.(event as never);
    if (!action) return;
    add(actions, {...action, type});
    onAction();
  };
  for (const name of Object.keys(READERS)) addEventListener(name, take, true);
  return () => {
    for (const name of Object.keys(READERS)) removeEventListener(name, take, true);
    return actions.splice(0);
  };
}
