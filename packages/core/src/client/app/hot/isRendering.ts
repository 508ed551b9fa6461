import * as React from 'react';

interface Internals {
  /** The dispatcher of hooks. Outside of components, all its hooks are one function, which throws. */
  H?: {useState: unknown; useEffect: unknown} | null;
}

// Destructured, since the bundler warns about an import that React 18 lacks.
const {__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals} =
  React as unknown as {[name: string]: Internals | undefined};

/**
 * Whether React is rendering; `true` if React's internals do not show it. In development, React also walks through the props of
 * components for the browser's performance panel: data that is missing then must not suspend.
 */
export function isRendering(): boolean {
  if (internals?.H === undefined) return true;
  return internals.H !== null && internals.H.useState !== internals.H.useEffect;
}
