function listIndices(element: Element): number[] {
  const {parentElement} = element;
  if (!parentElement) return [];
  return [...listIndices(parentElement), [...parentElement.children].indexOf(element)];
}

/**
 * Returns a function that finds the element again: the element itself or, if React has replaced it, the one in its place. React
 * does so where browsers show something else than the server.
 */
export function rememberPlace(element: Element): () => Element {
  const indices = listIndices(element);
  return () => {
    if (element.isConnected) return element;
    const step = (found: Element | undefined, index: number) => found?.children[index];
    const found = indices.reduce<Element | undefined>(step, document.documentElement);
    return found?.tagName === element.tagName ? found : element;
  };
}
