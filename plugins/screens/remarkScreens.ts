import {readFileSync} from 'node:fs';
import type {Image, Nodes, Root} from 'mdast';
import type {VFile} from 'vfile';

const FOLDER = '/img/ui/';
const SIZE = /<svg[^>]* width="(\d+)" height="(\d+)"/;

function listScreens(node: Nodes): Image[] {
  if (node.type === 'image') return node.url.startsWith(FOLDER) ? [node] : [];
  return 'children' in node ? node.children.flatMap(listScreens) : [];
}

function readSize(url: string): {width: string; height: string} | undefined {
  const file = new URL(`../../static${url}`, import.meta.url);
  const [, width, height] = SIZE.exec(readFileSync(file, 'utf8')) ?? [];
  return width && height ? {width, height} : undefined;
}

/**
 * Pictures of the UI stay files: as a part of the page, which small images become, readers would download each of them again on the
 * next page.
 */
export function remarkScreens() {
  return (tree: Root, file: VFile): void => {
    for (const image of listScreens(tree)) {
      const size = readSize(image.url);
      if (!size)
        file.fail(`${image.url} has no width and height in its first tag.`, image.position);
      image.data = {hProperties: {...size, loading: 'lazy', decoding: 'async'}};
      image.url = `pathname://${image.url}`;
    }
  };
}

remarkScreens.readsPerPage = true;
