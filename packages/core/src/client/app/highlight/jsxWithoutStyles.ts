import * as development from 'react/jsx-dev-runtime';
import * as production from 'react/jsx-runtime';

type Props = {[name: string]: unknown};
type Create = (type: unknown, props: Props, ...rest: unknown[]) => unknown;

/** What the stylesheet of `shared/codeClasses.ts` says in the place of style attributes. */
function isInSheet([name, value]: [string, unknown]): boolean {
  const isCounter = name === 'counterReset' && (value === undefined || value === 'line-count 0');
  return isCounter || name.startsWith('--prism-');
}

function withoutStyle({style, ...others}: Props): Props {
  const isNeeded = !Object.entries(style ?? {}).every(isInSheet);
  return isNeeded ? {style, ...others} : others;
}

function wrap(create: unknown): Create {
  return (type, props, ...rest) => (create as Create)(type, withoutStyle(props), ...rest);
}

// For theme-classic's `CodeBlock/Container` and `CodeBlock/Content`, which write their styles themselves.
export const {Fragment} = production;
export const jsx = wrap(production.jsx);
export const jsxs = wrap(production.jsxs);
export const jsxDEV = wrap(development.jsxDEV);
