import {hasChoice} from './hasChoice.js';
import type {LateShell} from './LateShell.js';
import {loadScripts} from './loadScripts.js';
import {tools} from './tools.js';
import {watchActions} from './watchActions.js';
import {watchIntents} from './watchIntents.js';
import {whenIdle} from './whenIdle.js';
import {whenParsed} from './whenParsed.js';

/** Of the script element that this runs in: `data-scripts`, `data-hydration`, and perhaps `data-choices` and `data-content`. */
const {scripts = '', hydration, choices, content} = document.currentScript!.dataset;

const isChosen = Boolean(choices) && hasChoice(choices!.split(' '));
/** `content`: scripts that only the content needs. */
const isSoon = isChosen || content === undefined;
const urls = [scripts, isSoon ? (content ?? '') : ''].join(' ').split(' ').filter(Boolean);

let isLoading = false;

const pending = new Set<string>();
const late: LateShell = {
  hasIntent: false,
  pending,
  content: content === undefined ? undefined : isSoon ? 'soon' : 'needed',
  release: watchActions({onAction: begin}),
  tools,
};

function load(isUrgent: boolean): void {
  if (isLoading) return;
  isLoading = true;
  // Better a page to read whose buttons do nothing than one that swallows what the reader does.
  const onError = () => void late.release();
  whenParsed(() => loadScripts({urls, isUrgent, pending, onError}));
}

function begin(): void {
  late.hasIntent = true;
  load(true);
}

(globalThis as {__velocisaurusLate?: LateShell}).__velocisaurusLate = late;
const stopWatching = watchIntents(() => {
  stopWatching();
  begin();
});
if (isChosen) load(true);
else if (hydration === 'idle') whenIdle(() => load(false));
