import type {HeadingView} from './HeadingView.js';

/** Takes the page's first heading, if it is of the first level, as its title. Returns whether it is removed from the page. */
export function takeContentTitle(heading: HeadingView): boolean {
  const {node, context, page} = heading;
  if (page.titleDone) return false;
  page.titleDone = true;
  if (node.depth !== 1) return false;
  page.contentTitle = heading.fullText;
  if (page.session.options.removeContentTitle) {
    context.removeNode(node);
    return true;
  }
  context.wrapNode(node, {type: 'mdxJsxFlowElement', name: 'header', attributes: [], children: []});
  return false;
}
