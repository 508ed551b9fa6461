import {createElement, isValidElement, type ComponentType, type ReactNode} from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';

export interface EvaluatedPage {
  html?: string;
  error?: string;
  toc: string;
  exportNames: string[];
  /** All exports except the component and the table of contents. */
  values: string;
}

type Props = {[name: string]: unknown};
type PageExports = {[name: string]: unknown};

/** Keys of the theme's component map. */
const MAPPED =
  'Head Details details code a pre ul li img h1 h2 h3 h4 h5 h6 admonition mermaid'.split(' ');

/** Runs and renders the code of a page. Stand-ins replace the components and modules, and show all props that they get. */
export function evaluatePage(code: string): EvaluatedPage {
  const exports: PageExports = {};
  const components: {[name: string]: unknown} = {};
  for (const name of MAPPED) components[name] = standIn(name);
  try {
    const load = (request: string) => loadStandIn(request, components);
    new Function('require', 'exports', 'module', code)(load, exports, {exports});
  } catch (error) {
    return {error: `evaluation: ${(error as Error).message}`, ...describeExports(exports)};
  }
  return {...render(exports['default'] as ComponentType, components), ...describeExports(exports)};
}

function describeExports({default: _, toc, ...rest}: PageExports) {
  const exportNames = Object.keys(rest).sort();
  return {
    toc: show(toc),
    exportNames,
    values: exportNames.map((name) => `${name}: ${show(rest[name])}`).join('\n'),
  };
}

/** Renders the page. If a component is missing, adds a stand-in for it and renders the page again. */
function render(
  page: ComponentType,
  components: {[name: string]: unknown},
): {html?: string; error?: string} {
  for (;;) {
    try {
      return {html: renderToStaticMarkup(createElement(page))};
    } catch (error) {
      const {message} = error as Error;
      const missing = /xpected (?:component|object) `([^`.]+)/.exec(message)?.[1];
      if (!missing || missing in components) return {error: `rendering: ${message}`};
      components[missing] = standIn(missing);
    }
  }
}

function loadStandIn(request: string, components: {[name: string]: unknown}): unknown {
  if (request === 'react/jsx-runtime') return jsxRuntime;
  if (request === 'react') return {...React, default: React};
  if (request === '@mdx-js/react') return {useMDXComponents: () => components};
  if (/\.mdx?$/.test(request)) {
    return {default: standIn(request), toc: [{value: `headings of ${request}`, id: 'x', level: 2}]};
  }
  if (request.startsWith('asset:') || request.endsWith('.json'))
    return {default: `URL(${request})`};
  return new Proxy(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? standIn(`${request}#${name}`) : undefined),
      ownKeys: () => [],
    },
  );
}

function standIn(name: string): unknown {
  const component = ({children, ...props}: Props) => {
    const shown = isRenderable(children) ? children : show(children);
    return createElement('stand-in', {name, props: show(props)}, shown as ReactNode);
  };
  return new Proxy(component, {
    get: (target, key, receiver) => {
      const isMember = typeof key === 'string' && /^[A-Z]/.test(key);
      return isMember ? standIn(`${name}.${key}`) : Reflect.get(target, key, receiver);
    },
  });
}

function isRenderable(children: unknown): boolean {
  return typeof children !== 'object' && typeof children !== 'function'
    ? true
    : isValidElement(children) || Array.isArray(children);
}

function show(value: unknown): string {
  if (typeof value === 'function') return 'function';
  if (value instanceof Date) return value.toISOString();
  if (isValidElement(value)) return renderToStaticMarkup(value);
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, item]) => `${key}: ${show(item)}`).join(', ')}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}
