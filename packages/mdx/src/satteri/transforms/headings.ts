import {createSlugger} from '@docusaurus/utils';
import type {SatteriPage, Visitors} from '../page.js';
import {takeContentTitle} from './contentTitle.js';
import {takeHeadingId} from './headingIds.js';
import {HeadingView} from './HeadingView.js';
import {readPlainHeading} from './plainHeading.js';
import {addHeading, addPlainHeading} from './toc.js';

/** Handles content title, ids and table of contents in this order, since each step sees the changes of the one before. */
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
