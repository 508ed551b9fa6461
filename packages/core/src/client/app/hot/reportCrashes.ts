import type {ErrorInfo} from 'react';
import type {RootOptions} from 'react-dom/client';
import {captureOwnerStack} from '../captureOwnerStack.js';

/** `client/dev/watchCrashes.ts` listens to it. */
const CRASH_EVENT = 'velocisaurus:crash';

function report(error: unknown, {componentStack}: ErrorInfo): void {
  const detail = {error, componentStack, ownerStack: captureOwnerStack?.() ?? null};
  dispatchEvent(new CustomEvent(CRASH_EVENT, {detail}));
}

/** Development only: reports errors of rendering to the server, as well as on the console. */
export const crashReports: RootOptions = {
  onCaughtError(error, info) {
    console.error(error, info.componentStack);
    report(error, info);
  },
  onUncaughtError(error, info) {
    reportError(error);
    report(error, info);
  },
};
