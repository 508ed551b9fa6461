import type {LoadedPlugin} from '@docusaurus/types';

type PostBuildHead = Parameters<NonNullable<LoadedPlugin['postBuild']>>[0]['head'];

/** What plugins learn of each page once it is rendered. */
export interface BuiltPage {
  path: string;
  noIndex: boolean;
  /** Markup by the kind of tag. */
  helmet: {[tag: string]: string};
}

/** What plugins read of a React element; nobody renders it. */
interface ElementData {
  type: string;
  key: string;
  props: {[name: string]: unknown};
}

/**
 * `head[path]` in the shape of react-helmet-async's server state. Pages are rendered in workers, whence tags arrive as
 * markup: `toString()` gives it, `toComponent()` takes it apart for the plugins that look into it.
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
