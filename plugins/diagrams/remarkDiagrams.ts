import type {Code, Nodes, Parent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {drawDiagram, type Drawing} from './drawDiagram';

function listDiagrams(node: Nodes): Code[] {
  if (node.type === 'code') return node.lang === 'mermaid' ? [node] : [];
  return 'children' in node ? (node as Parent).children.flatMap(listDiagrams) : [];
}

async function draw(node: Code, file: VFile): Promise<Drawing> {
  try {
    return await drawDiagram(node.value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return file.fail(
      `This diagram can't be drawn: ${reason} Drawn are flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram; fence anything else as \`\`\`text, or use an SVG file.`,
      node.position,
    );
  }
}

/**
 * Mermaid's blocks become inline SVG while the page is compiled: readers load no drawing library, nothing moves when the
 * page opens, and the drawing is there without JavaScript and on paper.
 */
export function remarkDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    for (const node of listDiagrams(tree)) {
      const {svg, label} = await draw(node, file);
      Object.assign(node, {type: 'diagram', data: {hName: 'diagram', hProperties: {svg, label}}});
    }
  };
}

remarkDiagrams.readsPerPage = true;
