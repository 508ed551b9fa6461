const STACK = /^\n\s+at /;

/**
 * React 18 ends its warnings with the stack of components, in code that the bundler wrote: some sixty lines on a terminal. The browser, which
 * hydrates the page, shows the warning with the stack.
 */
export function shortenWarnings(target: Pick<Console, 'error'>): void {
  const {error} = target;
  target.error = (...args: unknown[]) => {
    const last = args.at(-1);
    const isStack = args.length > 1 && typeof last === 'string' && STACK.test(last);
    error.apply(target, isStack ? [...args.slice(0, -1), ''] : args);
  };
}
