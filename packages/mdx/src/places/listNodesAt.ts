import {parse, type Node} from 'acorn';

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function listAround(node: Node, offset: number): Node[] {
  const children = Object.values(node).flat().filter(isNode);
  const inner = children.find(({start, end}) => start <= offset && offset < end);
  return inner ? [...listAround(inner, offset), node] : [node];
}

/** The nodes of a program around an offset, the innermost first; none if the program is not valid JavaScript. */
export function listNodesAt(program: string, offset: number): Node[] {
  try {
    return listAround(parse(program, {ecmaVersion: 'latest'}), offset);
  } catch {
    return [];
  }
}
