import type {ReactNode} from 'react';
import {renderToPipeableStream, renderToString, type PipeableStream} from 'react-dom/server';
import {captureOwnerStack} from '../captureOwnerStack.js';
import {forgetTokens} from '../highlight/recordTokens.js';
import {createDestination} from './createDestination.js';
import {countEvaluations} from './siteModules.js';

/** `renderToString` writes this for a boundary that waits or has failed. */
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

/** Waits for everything that suspends, and renders it in its place, without a script that moves it there. */
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
    // The app may only have suspended. If it fails again, the other renderer reports where.
    return undefined;
  }
}

/** How many modules had been evaluated when none was left to load. */
let settled = 0;

/** Modules may call `import()` while they are evaluated. Waits for what they load, and returns whether there was anything. */
async function hasLoadedMore(): Promise<boolean> {
  const evaluated = countEvaluations();
  if (evaluated === settled) return false;
  await new Promise((resolve) => setImmediate(resolve));
  settled = evaluated;
  return countEvaluations() > evaluated;
}

/**
 * Tries the synchronous renderer first, which is a good deal faster: hardly any page suspends. Calls `createApp` for each
 * attempt, so that the data that a rendering collects does not mix with that of a failed attempt.
 */
export async function renderToHtml(createApp: () => ReactNode): Promise<string> {
  const html = renderAtOnce(createApp());
  if (!(await hasLoadedMore())) return html ?? renderWhenReady(createApp());
  forgetTokens();
  return renderToHtml(createApp);
}
