import path from 'node:path';
import {lineOf} from '../pages/walk.mjs';

const rule = 'images';

function listOrphans({images, pages, sources}) {
  const texts = [...sources, ...pages.map(({source}) => source)].join('\n');
  return images
    .filter((file) => !texts.includes(path.basename(file)))
    .map((file) => ({
      file,
      line: 1,
      rule,
      message: 'no page, component or configuration names this image',
      fix: 'Use it, or delete it.',
    }));
}

function listUnnamed({file, nodes}) {
  return nodes
    .filter(({type, alt}) => type === 'image' && !alt?.trim())
    .map((node) => ({
      file,
      line: lineOf(node),
      rule,
      message: `${node.url}: no text for those who can't see it`,
      fix: `Expected: ![what it shows](${node.url})`,
    }));
}

/** No image that nothing shows, none without a text. */
export function checkImages(site) {
  return [...listOrphans(site), ...site.pages.flatMap(listUnnamed)];
}
