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

/** Adds an action. Of the input events of a field, the first one is enough: only the field's value at the end counts. */
function add(actions: TakenAction[], action: TakenAction): void {
  const {type, target} = action;
  const isKnown = actions.some((other) => other.type === type && other.target === target);
  if (!/input|change/.test(type) || !isKnown) actions.push(action);
}

interface Options {
  onAction: () => void;
  isWatched?: (target: Element) => boolean;
  /** Whether a click is held although the browser could handle it. */
  isHeld?: (target: Element) => boolean;
}

const isAlways = () => true;
const isNever = () => false;

/** Clicks by scripts count as well: some tools click for the reader. */
const isOfReader = ({isTrusted, type}: Event) => isTrusted || type === 'click';

/** Records what the reader does until the returned function is called, which returns the actions. */
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
