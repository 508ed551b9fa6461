import type {ReactNode} from 'react';
import {renderToPipeableStream, renderToString, type PipeableStream} from 'react-dom/server';
import {captureOwnerStack} from '../captureOwnerStack.js';
import {createDestination} from './createDestination.js';

/** A boundary that waits, or failed, as `renderToString` leaves it behind. */
const UNFINISHED_BOUNDARY = '<!--$!-->';

type Pipe = (destination: ReturnType<typeof createDestination>) => void;

interface ErrorInfo {
  componentStack?: string;
}

function addStacks(error: unknown, {componentStack}: ErrorInfo = {}): unknown {
  if (!(error instanceof Error)) return error;
  const ownerStack = captureOwnerStack?.();
  return Object.assign(error, componentStack && {componentStack}, ownerStack && {ownerStack});
}

/** Waits for everything that suspends, and shows it where it belongs instead of moving it there by a script. */
function renderWhenReady(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream: PipeableStream = renderToPipeableStream(app, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error, info) => reject(addStacks(error, info)),
      onAllReady: () => (stream.pipe as unknown as Pipe)(createDestination(resolve, reject)),
    });
  });
}

function renderAtOnce(app: ReactNode): string | undefined {
  try {
    const html = renderToString(app);
    return html.includes(UNFINISHED_BOUNDARY) ? undefined : html;
  } catch {
    // It may only have suspended; if it fails again, the other renderer tells where.
    return undefined;
  }
}

/**
 * Hardly any page suspends, and at once is a good deal faster. `createApp` is called for each attempt: what a rendering
 * collects must not hold what a given up one left.
 */
export async function renderToHtml(createApp: () => ReactNode): Promise<string> {
  return renderAtOnce(createApp()) ?? renderWhenReady(createApp());
}
