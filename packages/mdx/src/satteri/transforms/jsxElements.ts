import type {SatteriPage, Visitors} from '../page.js';

const THEME_COMPONENTS: {[tag: string]: string} = {details: 'Details', head: 'Head'};

/** Renames elements that the theme replaces, and records components whose headings may belong to the table of contents. */
export function jsxElements(page: SatteriPage): Visitors {
  if (page.format !== 'mdx') return {};
  return {
    mdxJsxFlowElement: (node, context) => {
      const {name} = node;
      if (!name) return;
      const component = THEME_COMPONENTS[name];
      if (component) context.setProperty(node, 'name', component);
      else if (page.traits.partials && /^[A-Z_$]/.test(name)) page.toc.push({component: name});
    },
  };
}
