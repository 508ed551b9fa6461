/** One element of each look, once `markSamples` has run. */
export const SAMPLE = '[data-contrast-sample]';

/**
 * Runs in a page. Marks one of all elements with text that are drawn alike: with the same letters over the same backgrounds of
 * all ancestors, so that the contrast of one is that of all.
 */
export function markSamples() {
  const ofText = ['color', 'fontSize', 'fontWeight', 'textShadow', 'visibility', 'display'];
  const ofGround = ['backgroundColor', 'backgroundImage', 'opacity', 'position', 'filter'];
  const read = (element, names) => {
    const style = getComputedStyle(element);
    return names.map((name) => style[name]).join();
  };
  const grounds = new Map([[null, '']]);
  function describeGround(element) {
    if (!grounds.has(element)) {
      const behind = describeGround(element.parentElement);
      grounds.set(element, `${behind}\n${read(element, ofGround)}`);
    }
    return grounds.get(element);
  }
  const isText = (node) => node.nodeType === 3 && node.data.trim() !== '';
  const seen = new Set();
  for (const element of document.body.querySelectorAll('*')) {
    if (![...element.childNodes].some(isText)) continue;
    const look = `${read(element, ofText)}\n${describeGround(element)}`;
    if (!seen.has(look)) element.setAttribute('data-contrast-sample', '');
    seen.add(look);
  }
}
