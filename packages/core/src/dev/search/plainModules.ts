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

/** Titles and labels are text as well, whatever the component makes of them. */
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
    // It needs more than its props.
    return toHtml(props.children);
  }
}

function jsx(type: unknown, props: Props): Markup {
  if (typeof type === 'string') return new Markup(toTag(type, props));
  return new Markup(typeof type === 'function' ? callComponent(type as Component, props) : '');
}

const fragment: Component = ({children}) => children;

/** A module that the bundler would build, with any export; `require` may give a function. */
const anything = new Proxy(passThrough, {
  get: (_, name) => (name === '__esModule' ? true : passThrough),
});

/** MDX complains of components that nobody gives it; whoever they are, they show what is in them. */
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
 * Evaluates page modules without React and without the site's components, as the search of the dev server needs their text alone. The 615
 * modules of the site at the root take 0.7 CPU seconds; rendering its pages takes two threads 12 seconds, and needs the bundle of all of
 * them. It goes when the dev server renders all pages anyway.
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
