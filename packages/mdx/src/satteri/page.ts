import type {MdastPluginInstance, MdastVisitorContext} from 'satteri';
import type {Heading, Node as AnyNode, Nodes} from 'mdast';
import type {MarkdownFormat} from '../frontMatter.js';
import type {PageSession} from '../session/PageSession.js';

export type Visitors = Omit<MdastPluginInstance, 'options' | 'before' | 'after'>;
export type VisitorContext = MdastVisitorContext;
export type {AnyNode, Heading, Nodes};
/** The node of a type, including satteri's own types. */
export type Node<Type extends Nodes['type']> = Extract<Nodes, {type: Type}>;

export type TocItem = {value: string; id: string; level: number} | {component: string};

/** Features that the text of a page may have, by a quick search. Visitors for other features do not run. */
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

/** The state that the transforms of one page share. */
export interface SatteriPage {
  readonly session: PageSession;
  /** The text that satteri parses. */
  readonly text: string;
  readonly format: MarkdownFormat;
  readonly traits: PageTraits;
  /** Whether the ids of footnotes must differ from those of all other files. */
  readonly uniqueFootnotes: boolean;
  /** Replaces names between colons with their emoji. */
  readonly emojify: (text: string) => string;
  contentTitle?: string;
  callsRequire?: boolean;
  hasExports?: boolean;
  /** A plugin of the site has added or changed JavaScript. */
  hasPluginCode?: boolean;
  /** A plugin has read or changed the table of contents, which is therefore part of the page's own code. */
  tocInTree?: boolean;
  /** A heading or rule was found: no later heading is the title. */
  titleDone: boolean;
  readonly toc: TocItem[];
  /** Components imported from Markdown files. */
  readonly partials: Map<string, string>;
  /** Parents whose text nodes were rebuilt and are final. */
  readonly rewrittenParents: Set<AnyNode>;
  /** Index of the text node that was rewritten, by heading. */
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
