import type {MdastPluginInstance, MdastVisitorContext} from 'satteri';
import type {Heading, Node as AnyNode, Nodes} from 'mdast';
import type {MarkdownFormat} from '../frontMatter.js';
import type {PageSession} from '../session/PageSession.js';

export type Visitors = Omit<MdastPluginInstance, 'options' | 'before' | 'after'>;
export type VisitorContext = MdastVisitorContext;
export type {AnyNode, Heading, Nodes};
/** The node of a type, satteri's own types among them. */
export type Node<Type extends Nodes['type']> = Extract<Nodes, {type: Type}>;

export type TocItem = {value: string; id: string; level: number} | {component: string};

/** What the text shows at a glance: spares visitors that could find nothing. */
export interface PageTraits {
  emoji: boolean;
  directiveLabels: boolean;
  /** `27001:2022`, which satteri takes for a directive. */
  digitDirectives: boolean;
  footnotes: boolean;
  ownToc: boolean;
  partials: boolean;
  htmlComments: boolean;
  expressions: boolean;
  tables: boolean;
  /** In plain Markdown, tables may be written in HTML. */
  htmlTables: boolean;
  /** In plain Markdown, drawings and formulas may be written in HTML. */
  namespaces: boolean;
  mentionsRequire: boolean;
  dynamicImports: boolean;
}

/** What the transforms of one page share. */
export interface SatteriPage {
  readonly session: PageSession;
  /** As satteri reads it. */
  readonly text: string;
  readonly format: MarkdownFormat;
  readonly traits: PageTraits;
  /** Footnotes need ids that no other file's have. */
  readonly uniqueFootnotes: boolean;
  /** From a word to its emoji. */
  readonly emojify: (text: string) => string;
  contentTitle?: string;
  callsRequire?: boolean;
  hasExports?: boolean;
  /** A plugin of the site has brought or changed JavaScript. */
  hasPluginCode?: boolean;
  /** A plugin has changed the table of contents, which therefore stands in the page's own code. */
  tocInTree?: boolean;
  /** The title can only stand before other headings and rules. */
  titleDone: boolean;
  readonly toc: TocItem[];
  /** Components imported from Markdown files. */
  readonly partials: Map<string, string>;
  /** Parents whose text was put together anew: their text nodes are final. */
  readonly rewrittenParents: Set<AnyNode>;
  /** Text nodes that a heading has rewritten, by their place in it. */
  readonly rewrittenTexts: Map<AnyNode, number>;
}

export function readTraits(
  text: string,
  format: MarkdownFormat,
  {emoji}: {emoji: boolean},
): Omit<PageTraits, 'htmlComments'> {
  const isMdx = format === 'mdx';
  return {
    emoji: emoji && /:[\w+-]+:/.test(text),
    directiveLabels: /(?<!:):{3,}[ \t]*[\w-]+\[/.test(text),
    digitDirectives: /:\d/.test(text),
    footnotes: text.includes('[^'),
    ownToc: isMdx && /^export\s+(?:const|let|var)\s+toc\b/m.test(text),
    partials: isMdx && /\.mdx?['"]/.test(text),
    expressions: isMdx && text.includes('{'),
    mentionsRequire: isMdx && text.includes('require'),
    // Within an expression, an attribute or an export.
    dynamicImports: isMdx && text.includes('import') && /\bimport\s*[(./]/.test(text),
    namespaces: !isMdx && /\bxmlns\b/i.test(text),
    htmlTables: !isMdx && /<t(?:able|head|body|foot|r|d|h)\b/i.test(text),
    tables: /\|[ \t]*:?-|-:?[ \t]*\|/.test(text) || (!isMdx && /<table/i.test(text)),
  };
}
