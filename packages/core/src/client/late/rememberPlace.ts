function listIndices(element: Element): number[] {
  const {parentElement} = element;
  if (!parentElement) return [];
  return [...listIndices(parentElement), [...parentElement.children].indexOf(element)];
}

/**
 * Gives a function that finds the element again: itself, or where React has put another one in its place, as for what is different in
 * browsers, that one.
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
