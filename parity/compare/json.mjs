import {htmlLines} from './xml.mjs';
import {compareLines} from './sequence.mjs';

/** JSON feeds and other JSON that plugins write, field by field. */
export function compareJson({published, ours, page, baseUrl}) {
  return compareLines({
    published: readJson(published, baseUrl),
    ours: readJson(ours, baseUrl),
    kind: 'json',
    page,
  });
}

export function readJson(text, baseUrl) {
  return [...listFields(JSON.parse(text), '$', baseUrl)];
}

function* listFields(value, path, baseUrl) {
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      yield* listFields(child, `${path}.${key}`, baseUrl);
  } else if (typeof value === 'string') {
    for (const line of htmlLines(value, baseUrl)) yield {text: `${path} ${line}`, path};
  } else yield {text: `${path} ${value}`, path};
}
