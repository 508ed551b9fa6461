import {readFileSync} from 'node:fs';
import type {Image, Nodes, Paragraph, Root} from 'mdast';
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

/** Pixels that a drawing may be wide without letters that are too small on a phone. */
const WIDE = 600;

function isWide({url}: Image): boolean {
  return url.startsWith(FOLDER) ? Number(readSize(url)?.width) > WIDE : url.endsWith('.svg');
}

/** Paragraphs that hold a wide drawing and nothing else. */
function listWide(node: Nodes): Paragraph[] {
  if (node.type !== 'paragraph') return 'children' in node ? node.children.flatMap(listWide) : [];
  const [only, ...others] = node.children;
  return only?.type === 'image' && others.length === 0 && isWide(only) ? [node] : [];
}

/**
 * Pictures of the UI stay files: as a part of the page, which small images become, readers would download each of them again on the
 * next page. Wide drawings scroll by themselves.
 */
export function remarkScreens() {
  return (tree: Root, file: VFile): void => {
    for (const paragraph of listWide(tree)) paragraph.data = {hName: 'drawing'};
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
