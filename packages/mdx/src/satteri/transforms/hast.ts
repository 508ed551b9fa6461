import type {HastPluginDefinition} from 'satteri';
import type {SatteriPage} from '../page.js';

/** Removes whitespace within tables, as unified's conversion does, if it cannot be removed from the code. */
function tableWhitespace({format}: SatteriPage): HastPluginDefinition {
  const isMdx = format === 'mdx';
  return {
    name: 'table-whitespace',
    element: {
      filter: isMdx
        ? ['table', 'thead', 'tbody', 'tr']
        : ['table', 'thead', 'tbody', 'tfoot', 'tr'],
      visit: (node, context) => {
        for (const child of node.children) {
          if (child.type === 'text' && (isMdx || child.value === '\n')) context.removeNode(child);
        }
      },
    },
  };
}

/** Adds a newline before the footnotes. In unified, the export of `toc`, the tree's last node, causes it. */
function footnoteNewline(page: SatteriPage): HastPluginDefinition {
  return {
    name: 'footnote-newline',
    element: {
      filter: ['section'],
      visit: (node, context) => {
        if (page.tocInTree || node.properties['dataFootnotes'] === undefined) return;
        context.insertBefore(node, {type: 'text', value: '\n'});
      },
    },
  };
}

/** Turns the `align` attribute of cells in raw HTML into a style, which Markdown's own tables use. */
const cellAlignment: HastPluginDefinition = {
  name: 'cell-alignment',
  element: {
    filter: ['td', 'th'],
    visit: (node, context) => {
      const {align, style} = node.properties;
      if (typeof align !== 'string') return;
      context.setProperty(node, 'align', null);
      context.setProperty(node, 'style', [style, `text-align:${align}`].filter(Boolean).join(';'));
    },
  },
};

/** Corrects `<svg xmlns="…">` in raw HTML: satteri writes the attribute with an empty prefix, `:xmlns`. */
const namespaceNames: HastPluginDefinition = {
  name: 'namespace-names',
  element: {
    filter: [],
    visit: (node) => {
      if (!(':xmlns' in node.properties)) return;
      const properties = Object.entries(node.properties).map(([name, value]) => [
        name === ':xmlns' ? 'xmlns' : name,
        value,
      ]);
      return {...node, properties: Object.fromEntries(properties)};
    },
  },
};

/** The corrections of the HTML tree that a page needs. Most pages need none. */
export function listHastPlugins(page: SatteriPage, hasPlugins: boolean): HastPluginDefinition[] {
  const {footnotes, ownToc, namespaces} = page.traits;
  return [
    ...(namespaces ? [namespaceNames] : []),
    ...listTablePlugins(page, hasPlugins),
    ...(footnotes && !ownToc ? [footnoteNewline(page)] : []),
  ];
}

function listTablePlugins(page: SatteriPage, hasPlugins: boolean): HastPluginDefinition[] {
  if (!page.traits.tables || hasPlainTables(page, hasPlugins)) return [];
  return page.format === 'md' ? [tableWhitespace(page), cellAlignment] : [tableWhitespace(page)];
}

/** Whether the page has tables, and all of them are Markdown's own. */
export function hasPlainTables({traits}: SatteriPage, hasPlugins: boolean): boolean {
  return traits.tables && !traits.htmlTables && !hasPlugins;
}
