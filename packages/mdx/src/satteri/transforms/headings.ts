import {createSlugger} from '@docusaurus/utils';
import type {SatteriPage, Visitors} from '../page.js';
import {takeContentTitle} from './contentTitle.js';
import {takeHeadingId} from './headingIds.js';
import {HeadingView} from './HeadingView.js';
import {readPlainHeading} from './plainHeading.js';
import {addHeading, addPlainHeading} from './toc.js';

/** Content title, ids, table of contents: in this order, as each sees what the one before has left. */
export function headings(page: SatteriPage): Visitors {
  const slugger = createSlugger();
  return {
    thematicBreak: () => {
      page.titleDone = true;
    },
    heading: (node, context) => {
      const text = page.titleDone ? readPlainHeading(node, page) : undefined;
      if (text !== undefined) {
        const id = slugger.slug(text, page.session.options.markdownConfig.anchors);
        context.setProperty(node, 'data', {id, hProperties: {id}});
        addPlainHeading({text, id, level: node.depth}, page);
        return;
      }
      const heading = new HeadingView(node, context, page);
      if (takeContentTitle(heading)) return;
      const id = takeHeadingId(heading, slugger);
      context.setProperty(node, 'data', {id, hProperties: {id}});
      addHeading(heading, id);
    },
  };
}
