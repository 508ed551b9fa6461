import {parseFragment} from 'parse5';
import sax from 'sax';
import {flatten} from './flatten.mjs';
import {collapseSpace, normaliseUrlsIn} from './normalise.mjs';
import {compareLines} from './sequence.mjs';

/** Sitemaps, RSS and Atom feeds, style sheets of feeds, SVG: as trees; HTML that they carry as trees as well. */
export function compareXml({published, ours, page, baseUrl}) {
  return compareLines({
    published: readXml(published, baseUrl),
    ours: readXml(ours, baseUrl),
    kind: 'xml',
    page,
  });
}

export function readXml(text, baseUrl) {
  const lines = [];
  const path = [];
  const push = (line) => lines.push({text: line, path: path.join(' > ')});
  const parser = sax.parser(true);
  parser.onopentag = ({name, attributes}) => {
    path.push(name);
    push(`<${name}${attributesOf(attributes)}>`);
  };
  parser.onclosetag = (name) => {
    push(`</${name}>`);
    path.pop();
  };
  parser.ontext = (value) => pushText(value, {push, baseUrl});
  parser.oncdata = (value) => pushText(value, {push, baseUrl});
  parser.write(text).close();
  return lines;
}

function attributesOf(attributes) {
  const names = Object.keys(attributes).sort();
  return names.map((name) => ` ${name}="${normaliseUrlsIn(attributes[name])}"`).join('');
}

function pushText(value, {push, baseUrl}) {
  if (value.trim() === '') return;
  for (const line of htmlLines(value, baseUrl)) push(line);
}

/** HTML within a feed becomes one line a node; other text is one line. */
export function htmlLines(value, baseUrl) {
  if (!/<\w/.test(value)) return [normaliseUrlsIn(collapseSpace(value).trim())];
  return flatten(parseFragment(value, {scriptingEnabled: false}).childNodes, {baseUrl}).map(
    ({text}) => text,
  );
}
