import type {LoadedPlugin} from '@docusaurus/types';

type PostBuildHead = Parameters<NonNullable<LoadedPlugin['postBuild']>>[0]['head'];

/** The facts about a rendered page that plugins get. */
export interface BuiltPage {
  path: string;
  noIndex: boolean;
  /** Kind of tag → markup. */
  helmet: {[tag: string]: string};
}

/** The fields of a React element that plugins read; it is never rendered. */
interface ElementData {
  type: string;
  key: string;
  props: {[name: string]: unknown};
}

/**
 * The prop `head`, in which `head[path]` has the shape of react-helmet-async's server state. Pages are rendered in workers,
 * which send tags as markup: `toString()` returns it, and `toComponent()` parses it for plugins that inspect the elements.
 */
export function createPostBuildHead(pages: BuiltPage[]): PostBuildHead {
  const heads = pages.map(({path, helmet}) => {
    const tags = Object.entries(helmet).map(([tag, markup]) => [tag, createDatum(tag, markup)]);
    return [path, Object.fromEntries(tags)];
  });
  return Object.fromEntries(heads) as PostBuildHead;
}

function createDatum(tag: string, markup: string) {
  const isOnElement = tag === 'htmlAttributes' || tag === 'bodyAttributes';
  return {
    toString: () => markup,
    toComponent: () => (isOnElement ? parseAttributes(markup) : parseElements(markup)),
  };
}

// Helmet writes attributes with double quotes and escapes their values, so nothing in them looks like markup.
const elementPattern = /<([a-z]+)([^>]*)>(?:([^<]*(?:<(?!\/\1>)[^<]*)*)<\/\1>)?/g;
const attributePattern = /([^\s="/]+)(?:="([^"]*)")?/g;

function parseElements(markup: string): ElementData[] {
  return [...markup.matchAll(elementPattern)].map(([, type, attributes, text], index) => ({
    type: type!,
    key: String(index),
    props: {...parseAttributes(attributes!), ...(text !== undefined && {children: text})},
  }));
}

function parseAttributes(text: string): {[name: string]: unknown} {
  const attributes = [...text.matchAll(attributePattern)];
  return Object.fromEntries(
    attributes.map(([, name, value]) => [name!, value === undefined ? true : unescape(value)]),
  );
}

const entities: {[entity: string]: string} = {
  quot: '"',
  '#x27': "'",
  '#39': "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

function unescape(text: string): string {
  return text.replace(/&(quot|#x27|#39|lt|gt|amp);/g, (_, entity: string) => entities[entity]!);
}
