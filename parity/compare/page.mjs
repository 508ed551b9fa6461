import {parse} from 'parse5';
import {attributeText, flatten, isOfEngine} from './flatten.mjs';
import {normaliseUrl} from './normalise.mjs';
import {findEquivalents, joinInline} from './scripts.mjs';
import {compareBags, compareLines} from './sequence.mjs';

/**
 * @param {{published: string, ours: string, page: string, baseUrl: string}} input two HTML documents
 * @returns {Promise<import('./types.mjs').Difference[]>}
 */
export async function comparePages({page, baseUrl, ...input}) {
  const [published, ours] = await Promise.all([input.published, input.ours].map(joinInline));
  const a = readDocument(published, {baseUrl});
  const b = readDocument(ours, {baseUrl, equivalents: await findEquivalents({published, ours})});
  return [
    ...compareBags({published: [a.htmlTag], ours: [b.htmlTag], kind: 'html-attributes', page}),
    ...compareBags({published: [a.bodyTag], ours: [b.bodyTag], kind: 'body-attributes', page}),
    ...compareHeads({published: a.head, ours: b.head, page}),
    ...compareLines({published: a.body, ours: b.body, kind: 'body', page}),
    ...compareBags({published: a.links, ours: b.links, kind: 'link', page}),
    ...compareBags({published: a.ids, ours: b.ids, kind: 'id', page}),
  ];
}

/** The parts of a page that the comparison covers, as plain data. */
export function readDocument(html, {baseUrl, equivalents}) {
  const root = parse(html, {scriptingEnabled: false}).childNodes.find(
    ({tagName}) => tagName === 'html',
  );
  const head = root.childNodes.find(({tagName}) => tagName === 'head');
  const body = root.childNodes.find(({tagName}) => tagName === 'body');
  const elements = [...walk(body)];
  return {
    htmlTag: `<html${attributeText(root)}>`,
    bodyTag: `<body${attributeText(body)}>`,
    head: readHead(head, {baseUrl, equivalents}),
    body: flatten(body.childNodes, {baseUrl, equivalents}),
    links: elements.flatMap((node) => readLinks(node, baseUrl)),
    ids: elements
      .flatMap((node) => node.attrs.filter(({name}) => name === 'id').map(({value}) => value))
      .filter((id) => id !== '__velocisaurus')
      .map(normaliseUrl),
  };
}

function readHead(head, {baseUrl, equivalents}) {
  return head.childNodes
    .filter((node) => node.tagName && !isOfEngine(node, baseUrl))
    .map((node) =>
      flatten([node], {baseUrl, equivalents})
        .map(({text}) => text)
        .join(''),
    );
}

function readLinks(node, baseUrl) {
  if (isOfEngine(node, baseUrl)) return [];
  return node.attrs
    .filter(({name}) => name === 'href' || name === 'src')
    .map(({name, value}) => `${node.tagName}[${name}] ${normaliseUrl(value)}`);
}

function* walk(node) {
  for (const child of node.childNodes ?? []) {
    if (!child.tagName) continue;
    yield child;
    yield* walk(child.content ?? child);
  }
}

/** The tags that one side lacks; if there are none, the first tag at which the order differs. */
function compareHeads({published, ours, page}) {
  const differences = pairTags(compareBags({published, ours, kind: 'head', page}));
  if (differences.length > 0) return differences;
  const at = published.findIndex((tag, index) => tag !== ours[index]);
  if (at === -1) return [];
  return [
    {kind: 'head-order', page, path: `tag ${at + 1}`, published: published[at], ours: ours[at]},
  ];
}

/** The same tag with another value is one difference, not two. */
function pairTags(differences) {
  const pairs = new Map();
  for (const difference of differences) {
    const path = keyOf(difference.published ?? difference.ours);
    const free = [...pairs.values()].find(
      (pair) => pair.path === path && !(difference.published ? pair.published : pair.ours),
    );
    if (free)
      Object.assign(free, difference, {
        published: difference.published ?? free.published,
        ours: difference.ours ?? free.ours,
      });
    else pairs.set(difference, {...difference, path});
  }
  return [...pairs.values()];
}

/** `<meta content="…" property="og:title">` → `meta[property=og:title]` */
function keyOf(tag) {
  const name = /^<([\w-]+)/.exec(tag)[1];
  const match = /\s(property|name|rel|type)="([^"]*)"/.exec(tag);
  return match ? `${name}[${match[1]}=${match[2]}]` : name;
}
