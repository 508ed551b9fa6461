import type {Position} from 'unist';

export interface PlacedNode {
  position?: Position;
  /** Holds the position of a node of a bridged tree as `place`. */
  data?: object;
}

export function findPosition({position, data}: PlacedNode): Position | undefined {
  return position ?? (data as {place?: Position} | undefined)?.place;
}

/** A copy of a node with its position in the field that functions of a site read. */
export function copyWithPosition<Node extends PlacedNode>(node: Node): Node {
  const position = findPosition(node);
  if (node.position || !position) return {...node};
  const {data, ...rest} = node;
  const {place: _place, ...own} = data as {place: Position};
  const hasData = Object.keys(own).length > 0;
  return {...rest, position, ...(hasData && {data: own})} as Node;
}
