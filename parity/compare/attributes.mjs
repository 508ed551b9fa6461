/** Attributes that mean the same with and without them, or in two spellings: minifiers differ in which they take. */

const DEFAULT_TYPES = {script: 'text/javascript', style: 'text/css', link: 'text/css'};

/** @returns the attributes of a parse5 element without those that say what holds anyhow */
export function dropDefaults({tagName, attrs}) {
  const isViewport = tagName === 'meta' && attrs.some(isNamed('name', 'viewport'));
  return attrs
    .filter(({name, value}) => !(name === 'type' && value === DEFAULT_TYPES[tagName]))
    .map((attr) =>
      isViewport && attr.name === 'content' ? {...attr, value: shorten(attr.value)} : attr,
    );
}

const isNamed = (wanted, expected) => (attr) => attr.name === wanted && attr.value === expected;

/** `width=device-width, initial-scale=1.0` → `width=device-width,initial-scale=1` */
function shorten(viewport) {
  return viewport
    .split(',')
    .map((part) => part.trim().replace(/=(\d+)\.0+$/, '=$1'))
    .join(',');
}
