import * as React from 'react';
import {noteSelfActing} from './notes.js';

declare const __resourceQuery: string;

// Each file that imports this module gets a separate instance, see `shell/config/watchSelfActing.ts`.
const place = decodeURIComponent(__resourceQuery.slice(1));

function watchHook<Hook>(hook: Hook): Hook {
  const watched = (...args: unknown[]) => {
    noteSelfActing(place);
    return (hook as (...args: unknown[]) => unknown)(...args);
  };
  return watched as Hook;
}

function note({prototype}: {prototype?: React.Component}): void {
  if (prototype?.componentDidMount || prototype?.componentDidUpdate) noteSelfActing(place);
}

/** The proxy can also be called as a function, as classes of old code do. */
function watchClass<Class extends object>(component: Class): Class {
  return new Proxy(component, {
    construct(target, args, newTarget) {
      note(newTarget as {prototype?: React.Component});
      return Reflect.construct(target as never, args, newTarget) as object;
    },
    apply(target, self: object, args) {
      note({prototype: Object.getPrototypeOf(self) as React.Component});
      return Reflect.apply(target as never, self, args) as unknown;
    },
  });
}

const watched = {
  useEffect: watchHook(React.useEffect),
  useLayoutEffect: watchHook(React.useLayoutEffect),
  useInsertionEffect: watchHook(React.useInsertionEffect),
  useSyncExternalStore: watchHook(React.useSyncExternalStore),
  Component: watchClass(React.Component),
  PureComponent: watchClass(React.PureComponent),
};

// @ts-expect-error Its types describe one object; bundlers see the names in it.
export * from 'react';
export const {
  useEffect,
  useLayoutEffect,
  useInsertionEffect,
  useSyncExternalStore,
  Component,
  PureComponent,
} = watched;

const all: object = {...React, ...watched};
export default all;
