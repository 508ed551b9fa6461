const REGION = 'data-scroll-region';

function readHeading(heading: Element): string {
  return (heading.textContent ?? '').replaceAll('\u200B', '').trim();
}

/** Names all regions by the heading they stand under; those of one heading are counted. */
function nameAll(): Map<Element, string> {
  const names = new Map<Element, string>();
  const counts = new Map<string, number>();
  let heading = '';
  const found = document.querySelectorAll(`h1, h2, h3, h4, h5, h6, [${REGION}]`);
  for (const element of Array.from(found)) {
    const label = element.getAttribute(REGION);
    if (label === null) {
      heading = readHeading(element);
      continue;
    }
    const name = `${label}: ${heading}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(element, count === 1 ? name : `${label} ${count}: ${heading}`);
  }
  return names;
}

/** A name that no other region of the page has. */
export function nameRegion(element: Element): string {
  return nameAll().get(element) ?? '';
}
