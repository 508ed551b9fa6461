import * as React from 'react';

interface Internals {
  /** The dispatcher of hooks. Outside of components, all hooks are one function, which complains. */
  H?: {useState: unknown; useEffect: unknown} | null;
}

// Taken apart, since the bundler warns of a name that React 18 lacks.
const {__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals} =
  React as unknown as {[name: string]: Internals | undefined};

/**
 * Whether React is rendering, as far as can be told. While developing, React walks through the props of components for the
 * browser's performance panel: what is not there yet is then not to be waited for.
 */
export function isRendering(): boolean {
  if (internals?.H === undefined) return true;
  return internals.H !== null && internals.H.useState !== internals.H.useEffect;
}
