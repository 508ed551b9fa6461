import {useLayoutEffect, useState, type ReactNode} from 'react';
import {onFirstInteraction} from '../../navigation/onFirstInteraction.js';
import type {HelmetProps} from './readRequest.js';
import type {scheduleUpdate} from './scheduleUpdate.js';

/** The requests of all mounted `<Head>` elements, by the order of their first rendering: layouts come before their pages. */
const requests = new Map<number, HelmetProps>();
let count = 0;

/** The function that updates the head. It is loaded later, since the HTML has all that the page requests at first. */
let schedule: typeof scheduleUpdate | undefined;
let loading: Promise<void> | undefined;
let served: string | undefined;
/** Set while the head is held. Called when the mounted elements change their requests. */
let onChange: (() => void) | undefined;

function listRequests(): HelmetProps[] {
  return [...requests].sort(([a], [b]) => a - b).map(([, request]) => request);
}

async function load(): Promise<void> {
  try {
    ({scheduleUpdate: schedule} = await import(
      /* webpackChunkName: "parts" */ './scheduleUpdate.js'
    ));
    if (!(VELOCISAURUS_LATE_CONTENT && onChange)) schedule(listRequests());
  } catch (error) {
    loading = undefined;
    console.warn(error);
  }
}

const loadOnce = () => void (loading ??= load());

/** Records what the head in the HTML answers. All elements of a page mount at the same time, so this runs in a microtask after them. */
function remember(): void {
  served = JSON.stringify(listRequests());
}

// The comparison works in production only, where React elements are plain data.
const isAsServed = () => served !== undefined && served === JSON.stringify(listRequests());

function update(): void {
  if (schedule && !(VELOCISAURUS_LATE_CONTENT && onChange)) schedule(listRequests());
  else if (served === '') queueMicrotask(remember);
  else if (!isAsServed()) ((VELOCISAURUS_LATE_CONTENT && onChange) || loadOnce)();
}

/**
 * Leaves the head as it is until the returned function is called: some elements of the page are not mounted yet. Calls `callback`
 * when the mounted elements change their requests.
 */
export function holdHead(callback: () => void): () => void {
  onChange = callback;
  return () => {
    onChange = undefined;
    loadOnce();
    update();
  };
}

/** Takes the head in the HTML for up to date. Call it before hydration. */
export function trustServedHead(): void {
  served = '';
  onFirstInteraction(loadOnce);
}

/** Replaces react-helmet-async in browsers: the same tags by the same rules, without the code that only servers and developers need. */
export function Helmet(props: HelmetProps): null {
  const [order] = useState(() => count++);
  useLayoutEffect(() => {
    requests.set(order, props);
    update();
  });
  useLayoutEffect(
    () => () => {
      requests.delete(order);
      update();
    },
    [order],
  );
  return null;
}

export function HelmetProvider({children}: {children: ReactNode}): ReactNode {
  return children;
}

/** Only servers use it, to collect tags. */
export class HelmetData {}
