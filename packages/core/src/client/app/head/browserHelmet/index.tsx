import {useLayoutEffect, useState, type ReactNode} from 'react';
import {onFirstInteraction} from '../../navigation/onFirstInteraction.js';
import type {HelmetProps} from './readRequest.js';
import type {scheduleUpdate} from './scheduleUpdate.js';

/** What is asked for now, by the order in which it was first rendered: layouts before their pages. */
const requests = new Map<number, HelmetProps>();
let count = 0;

/** The HTML has what the page asks for first: what brings the head up to date comes when there may be something else. */
let schedule: typeof scheduleUpdate | undefined;
let loading: Promise<void> | undefined;
let served: string | undefined;
/** While the head is held: to be called when those who ask ask for something else. */
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

/** All of a page ask at the same time, as they appear. */
function remember(): void {
  served = JSON.stringify(listRequests());
}

// Only in production are elements nothing but data.
const isAsServed = () => served !== undefined && served === JSON.stringify(listRequests());

function update(): void {
  if (schedule && !(VELOCISAURUS_LATE_CONTENT && onChange)) schedule(listRequests());
  else if (served === '') queueMicrotask(remember);
  else if (!isAsServed()) ((VELOCISAURUS_LATE_CONTENT && onChange) || loadOnce)();
}

/**
 * Leaves the head as it is until the function that it gives is called: part of those who ask are not there yet. `callback` is
 * called when the others ask for something else.
 */
export function holdHead(callback: () => void): () => void {
  onChange = callback;
  return () => {
    onChange = undefined;
    loadOnce();
    update();
  };
}

/** To be called before anything is rendered that is as the document's HTML has it. */
export function trustServedHead(): void {
  served = '';
  onFirstInteraction(loadOnce);
}

/**
 * In browsers in the place of react-helmet-async: the same tags by the same rules, without what only servers and
 * developers need.
 */
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

/** Holds what a server collects. */
export class HelmetData {}
