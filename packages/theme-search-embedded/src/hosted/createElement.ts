/** An element with attributes and content. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: {[attribute: string]: string},
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  element.append(...content);
  return element;
}

/** Sets an attribute unless it has the value already, since observers are notified of each write. */
export function setAttribute(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}
