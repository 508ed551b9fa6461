import type {ProgressBar} from '@velocisaurus/nprogress';
import {onFirstInteraction} from '../navigation/onFirstInteraction.js';

const configured: {[option: string]: unknown} = {};
let loaded: ProgressBar | undefined;
let loading: Promise<void> | undefined;
let isWanted = false;

async function fetchLibrary(): Promise<void> {
  const {default: library} = await import(
    /* webpackChunkName: "nprogress" */ '@velocisaurus/nprogress'
  );
  loaded = library.configure(configured);
  if (isWanted) loaded.start();
}

// A missing progress bar is not worth an error.
function load(): void {
  loading ??= fetchLibrary().catch(() => (loading = undefined));
}

onFirstInteraction(load);

/** The part of nprogress that theme-classic uses. The library itself is loaded later: it is not needed before the reader follows a link. */
const progress: ProgressBar = {
  configure(options) {
    Object.assign(configured, options);
    loaded?.configure(options);
    return progress;
  },
  start() {
    isWanted = true;
    if (loaded) loaded.start();
    else load();
    return progress;
  },
  done(isForced) {
    isWanted = false;
    loaded?.done(isForced);
    return progress;
  },
};

export default progress;
