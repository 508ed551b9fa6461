import React, {type Context} from 'react';

type AnyContext = Context<unknown>;
type Create = (initial: unknown) => AnyContext;

const contexts: AnyContext[] = [];

function register(): void {
  const react = React as unknown as {createContext: Create};
  const create = react.createContext;
  react.createContext = (initial) => {
    const context = create(initial);
    contexts.push(context);
    return context;
  };
}

// This module must be evaluated before any module that creates a context.
if (VELOCISAURUS_LATE_CONTENT) register();

/** Returns all contexts that exist by now. */
export const listContexts = (): AnyContext[] => contexts.slice();
