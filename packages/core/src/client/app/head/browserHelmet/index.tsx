import {useLayoutEffect, useState, type ReactNode} from 'react';
import {isDeferred, mergeRequests} from './mergeRequests.js';
import {readRequest, type HeadRequest} from './readRequest.js';
import {updateDocument} from './updateDocument.js';

/** What is asked for now, by the order in which it was first rendered: layouts before their pages. */
const requests = new Map<number, HeadRequest>();
let count = 0;
let frame = 0;

function listRequests(): HeadRequest[] {
  return [...requests].sort(([a], [b]) => a - b).map(([, request]) => request);
}

function update(): void {
  updateDocument(mergeRequests(listRequests()));
}

function scheduleUpdate(): void {
  cancelAnimationFrame(frame);
  if (isDeferred(listRequests())) frame = requestAnimationFrame(update);
  else update();
}

/**
 * In browsers in the place of react-helmet-async: the same tags by the same rules, without what only servers and
 * developers need.
 */
export function Helmet(props: HeadRequest & {children?: ReactNode}): null {
  const [order] = useState(() => count++);
  useLayoutEffect(() => {
    requests.set(order, readRequest(props));
    scheduleUpdate();
  });
  useLayoutEffect(
    () => () => {
      requests.delete(order);
      scheduleUpdate();
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
