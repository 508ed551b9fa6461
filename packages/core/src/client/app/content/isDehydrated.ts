const START = '$';
const END = '/$';

function isKnownToReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

/** Whether the node lies between the comments that React writes around a boundary. */
function isWithinBoundary(node: Node): boolean {
  let depth = 0;
  for (let other = node.previousSibling; other; other = other.previousSibling) {
    if (other.nodeType !== Node.COMMENT_NODE) continue;
    if (other.nodeValue === END) depth++;
    else if (other.nodeValue === START && --depth < 0) return true;
  }
  return false;
}

/** Whether React has not hydrated the element yet. Markup that a component inserts as text does not count. */
export function isDehydrated(element: Element): boolean {
  let node: Node | null = element;
  for (; node && !isKnownToReact(node); node = node.parentNode)
    if (isWithinBoundary(node)) return true;
  return false;
}
