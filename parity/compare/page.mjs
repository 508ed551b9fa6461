import {parse} from 'parse5';
import {attributeText, flatten, isOfEngine} from './flatten.mjs';
import {normaliseUrl} from './normalise.mjs';
import {compareBags, compareLines} from './sequence.mjs';

/**
 * @param {{published: string, ours: string, page: string, baseUrl: string}} input two HTML documents
 * @returns {import('./types.mjs').Difference[]}
 */
export function comparePages({published, ours, page, baseUrl}) {
  const a = readDocument(published, baseUrl);
  const b = readDocument(ours, baseUrl);
  return [
    ...compareBags({published: [a.htmlTag], ours: [b.htmlTag], kind: 'html-attributes', page}),
    ...compareBags({published: [a.bodyTag], ours: [b.bodyTag], kind: 'body-attributes', page}),
    ...compareHeads({published: a.head, ours: b.head, page}),
    ...compareLines({published: a.body, ours: b.body, kind: 'body', page}),
    ...compareBags({published: a.links, ours: b.links, kind: 'link', page}),
    ...compareBags({published: a.ids, ours: b.ids, kind: 'id', page}),
  ];
}

function readDocument(html, baseUrl) {
  const root = parse(html).childNodes.find(({tagName}) => tagName === 'html');
  const head = root.childNodes.find(({tagName}) => tagName === 'head');
  const body = root.childNodes.find(({tagName}) => tagName === 'body');
  const elements = [...walk(body)];
  return {
    htmlTag: `<html${attributeText(root)}>`,
    bodyTag: `<body${attributeText(body)}>`,
    head: readHead(head, baseUrl),
    body: flatten(body.childNodes, {baseUrl}),
    links: elements.flatMap((node) => readLinks(node, baseUrl)),
    ids: elements
      .flatMap((node) => node.attrs.filter(({name}) => name === 'id').map(({value}) => value))
      .filter((id) => id !== '__velocisaurus'),
  };
}

function readHead(head, baseUrl) {
  return head.childNodes
    .filter((node) => node.tagName && !isOfEngine(node, baseUrl))
    .map((node) =>
      flatten([node], {baseUrl})
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

/** Tags that one side lacks; if none, whether they stand in the same order. */
function compareHeads({published, ours, page}) {
  const differences = compareBags({published, ours, kind: 'head', page});
  if (differences.length > 0) return differences;
  const at = published.findIndex((tag, index) => tag !== ours[index]);
  if (at === -1) return [];
  return [
    {kind: 'head-order', page, path: `tag ${at + 1}`, published: published[at], ours: ours[at]},
  ];
}
