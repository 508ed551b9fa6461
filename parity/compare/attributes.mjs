/** Attributes that mean the same with and without them, or in two spellings: minifiers differ in which they take. */

const DEFAULT_TYPES = {script: 'text/javascript', style: 'text/css', link: 'text/css'};

/** Boolean attributes of HTML, which are true with any value; without `hidden`, which has other values. */
const BOOLEAN = new Set([
  'allowfullscreen',
  'async',
  'autofocus',
  'autoplay',
  'checked',
  'controls',
  'default',
  'defer',
  'disabled',
  'formnovalidate',
  'inert',
  'ismap',
  'itemscope',
  'loop',
  'multiple',
  'muted',
  'nomodule',
  'novalidate',
  'open',
  'playsinline',
  'readonly',
  'required',
  'reversed',
  'selected',
]);

/** @returns the attributes of a parse5 element without those that say what holds anyhow */
export function dropDefaults({tagName, attrs}) {
  const isViewport = tagName === 'meta' && attrs.some(isNamed('name', 'viewport'));
  return attrs
    .filter(({name, value}) => !(name === 'type' && value === DEFAULT_TYPES[tagName]))
    .map((attr) => {
      if (BOOLEAN.has(attr.name)) return {...attr, value: ''};
      return isViewport && attr.name === 'content' ? {...attr, value: shorten(attr.value)} : attr;
    });
}

const isNamed = (wanted, expected) => (attr) => attr.name === wanted && attr.value === expected;

/** `width=device-width, initial-scale=1.0` → `width=device-width,initial-scale=1` */
function shorten(viewport) {
  return viewport
    .split(',')
    .map((part) => part.trim().replace(/=(\d+)\.0+$/, '=$1'))
    .join(',');
}
