import {hasChoice} from './hasChoice.js';
import type {LateShell} from './LateShell.js';
import {loadScripts} from './loadScripts.js';
import {tools} from './tools.js';
import {watchActions} from './watchActions.js';
import {watchIntents} from './watchIntents.js';
import {whenIdle} from './whenIdle.js';
import {whenParsed} from './whenParsed.js';

/**
 * Attributes of the script element that this runs in: `data-scripts`, `data-hydration`, and perhaps `data-choices`,
 * `data-content` and `data-menu`.
 */
const {scripts = '', hydration, choices, content, menu = ''} = document.currentScript!.dataset;

const isChosen = Boolean(choices) && hasChoice(choices!.split(' '));
/** `content` lists the scripts that only the content needs. */
const isSoon = isChosen || content === undefined;
const readUrls = (...lists: string[]) => [...new Set(lists.join(' ').split(' ').filter(Boolean))];

let isLoading = false;
let isReleased = false;

const stopActions = watchActions({onAction: begin});
const pending = new Set<string>();
const late: LateShell = {
  hasIntent: false,
  pending,
  content: content === undefined ? undefined : isSoon ? 'soon' : 'needed',
  release: () => {
    isReleased = true;
    return stopActions();
  },
  tools,
};

function load(isUrgent: boolean): void {
  if (isLoading) return;
  isLoading = true;
  // If scripts fail, the page stays readable with dead buttons, but must not swallow the reader's actions.
  const onError = () => void late.release();
  const urls = readUrls(scripts, isSoon ? (content ?? '') : '');
  whenParsed(() => loadScripts({urls, isUrgent, pending, onError}));
}

/** An action of the reader needs the sidebar as well, and may be a tap on the menu. */
function loadMenu(): void {
  const urls = readUrls(isSoon ? '' : menu);
  whenParsed(() => loadScripts({urls, isUrgent: true, pending, onError: () => {}}));
}

function begin(): void {
  load(true);
  // The shell, once it runs, loads the menu by itself.
  if (!late.hasIntent && !isReleased) loadMenu();
  late.hasIntent = true;
}

(globalThis as {__velocisaurusLate?: LateShell}).__velocisaurusLate = late;
const stopWatching = watchIntents(() => {
  stopWatching();
  begin();
});
if (isChosen) load(true);
else if (hydration === 'idle') whenIdle(() => load(false));
