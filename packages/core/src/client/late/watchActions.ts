import type {Action} from '../../shared/hydration.js';
import {holdClick, readClick, readInput, readKey, readPress, readSubmit} from './actions.js';
import {listen} from './listen.js';

interface Readers {
  [event: string]: (event: never) => Action | undefined;
}

const READERS: Readers = {
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

interface Options {
  onAction: () => void;
  isWatched?: (target: Element) => boolean;
  /** Whether a click waits that the browser could answer. */
  isHeld?: (target: Element) => boolean;
}

const isAlways = () => true;
const isNever = () => false;

/** Tools that click for a reader do so by scripts. */
const isOfReader = ({isTrusted, type}: Event) => isTrusted || type === 'click';

/** Takes note of what the reader does until the function that it gives is called. */
export function watchActions({
  onAction,
  isWatched = isAlways,
  isHeld = isNever,
}: Options): () => Action[] {
  const actions: TakenAction[] = [];
  const listener = (event: Event) => {
    const {type, target} = event;
    if (!isOfReader(event) || !(target instanceof Element) || !isWatched(target)) return;
    const read = type === 'click' && isHeld(target) ? holdClick : READERS[type];
    const action = read?.(event as never);
    if (!action) return;
    add(actions, Object.assign(action, {type}));
    onAction();
  };
  const stop = listen({names: Object.keys(READERS), listener});
  return () => {
    stop();
    return actions.splice(0);
  };
}
