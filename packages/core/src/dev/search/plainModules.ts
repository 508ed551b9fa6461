import {createModuleReader} from './evaluatePageModule.js';

type Props = {[name: string]: unknown};
type Component = (props: Props) => unknown;
type Facts = {[name: string]: unknown};

/** Markup that needs no further escaping. */
class Markup {
  constructor(readonly html: string) {}
}

const VOID = /^(?:area|br|col|hr|img|input|wbr)$/;
const ATTRIBUTES = ['id', 'alt', 'className'];

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function toHtml(value: unknown): string {
  if (value instanceof Markup) return value.html;
  if (Array.isArray(value)) return value.map(toHtml).join('');
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return '';
}

function toTag(name: string, props: Props): string {
  const attributes = ATTRIBUTES.filter((attribute) => typeof props[attribute] === 'string').map(
    (attribute) =>
      ` ${attribute === 'className' ? 'class' : attribute}="${escape(props[attribute] as string)}"`,
  );
  const open = `<${name}${attributes.join('')}>`;
  return VOID.test(name) ? open : `${open}${toHtml(props.children)}</${name}>`;
}

/** Shows the title, the label and the children of a component, since all of these are text of the page. */
const passThrough: Component = ({title, label, children}) => [
  ...[title, label]
    .filter((text) => typeof text === 'string')
    .map((text) => new Markup(`<p>${toHtml(text)}</p>`)),
  children as unknown,
];

function callComponent(component: Component, props: Props): string {
  try {
    return toHtml(component(props));
  } catch {
    // The component needs more than its props.
    return toHtml(props.children);
  }
}

function jsx(type: unknown, props: Props): Markup {
  if (typeof type === 'string') return new Markup(toTag(type, props));
  return new Markup(typeof type === 'function' ? callComponent(type as Component, props) : '');
}

const fragment: Component = ({children}) => children;

/** Replaces a module that only the bundler can build: the module itself and each of its exports is a component. */
const anything = new Proxy(passThrough, {
  get: (_, name) => (name === '__esModule' ? true : passThrough),
});

/** The components that a page module expects from a provider. MDX throws if one is missing; here, each shows its content. */
function listMissing(text: string): {[name: string]: Component} {
  const names = [...text.matchAll(/_missingMdxReference\("([\w.]+)"/g)].map(([, name]) => name!);
  return Object.fromEntries(names.map((name) => [name, passThrough]));
}

export interface PlainPage {
  html: string;
  metadata: Facts;
  frontMatter: Facts;
}

/**
 * Evaluates page modules without React and the components of the site: the search of the dev server needs only their text. For
 * the 615 modules of the site at the root this takes 0.7 s of CPU time; rendering its pages takes 12 s on two threads, and
 * needs a bundle for all of them. This module can go once the dev server renders all pages anyway.
 */
export function createPlainModules({read}: {read: (file: string) => string}): {
  render(file: string): PlainPage;
} {
  const missing: {[name: string]: Component} = {};
  const shell: {[id: string]: unknown} = {
    'react/jsx-runtime': {Fragment: fragment, jsx, jsxs: jsx},
    '@mdx-js/react': {useMDXComponents: (own: object) => ({...missing, ...own})},
  };
  const readModule = createModuleReader({
    read(file) {
      const text = read(file);
      Object.assign(missing, listMissing(text));
      return text;
    },
    readShell: (id) => shell[id] ?? anything,
  });
  return {
    render(file) {
      const module = readModule(file);
      const html = callComponent(module.default as Component, {});
      const {metadata = {}, frontMatter = {}} = module as Partial<PlainPage>;
      return {html, metadata, frontMatter};
    },
  };
}
