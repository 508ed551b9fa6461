import {createServer} from 'node:http';

/** Records as the crawler of DocSearch makes them: one for each heading, with the headings above it. */
const RECORDS = [
  record({path: '/docs/guide', lvl1: 'Guide', content: 'How to, in small.'}),
  record({
    path: '/docs/nested/page#part',
    lvl1: 'A page',
    lvl2: 'Part',
    content: 'A guide within.',
  }),
  record({path: '/old/guide', lvl1: 'Moved guide', content: 'Elsewhere now.'}),
  record({url: 'https://external.example.com/guide', lvl1: 'External guide'}),
  record({path: '/docs/guide', lvl1: 'Guide in French', language: 'fr'}),
  ...Array.from({length: 30}, (_, index) =>
    record({path: `/docs/guide#${index}`, lvl1: 'Guide', lvl2: `Guide part ${index}`}),
  ),
];

export function record({
  path,
  url = `https://small.example.com${path}`,
  language = 'en',
  tag = 'docs-default-current',
  ...rest
}) {
  const {lvl1, lvl2 = null, content = null} = rest;
  const type = lvl2 ? 'lvl2' : 'lvl1';
  const hierarchy = {
    lvl0: 'Documentation',
    lvl1,
    lvl2,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const {hash} = new URL(url);
  return {
    objectID: `${url} ${lvl1} ${lvl2} ${language}`,
    url,
    url_without_anchor: url.replace(hash, ''),
    anchor: hash.slice(1) || null,
    type,
    content,
    hierarchy,
    language,
    docusaurus_tag: tag,
  };
}

/** The tag from the settings of an index that DocSearch has made. */
const MARK = '<span class="algolia-docsearch-suggestion--highlight">';

/** @param {{highlightPreTag?: string, highlightPostTag?: string}} tags */
function highlight(value, query, {highlightPreTag = MARK, highlightPostTag = '</span>'}) {
  if (value === null) return undefined;
  const at = query ? value.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at === -1) return {value, matchLevel: 'none', matchedWords: []};
  const end = at + query.length;
  const found = highlightPreTag + value.slice(at, end) + highlightPostTag;
  const marked = value.slice(0, at) + found + value.slice(end);
  return {value: marked, matchLevel: 'full', fullyHighlighted: false, matchedWords: [query]};
}

function toHit(item, {query = '', ...tags}) {
  const hierarchy = Object.fromEntries(
    Object.entries(item.hierarchy).map(([level, text]) => [level, highlight(text, query, tags)]),
  );
  const marked = {hierarchy, content: highlight(item.content, query, tags)};
  return {...item, _highlightResult: marked, _snippetResult: marked};
}

/** `['language:en', ['docusaurus_tag:a', 'docusaurus_tag:b']]`: all, and of a list in it any. */
function passes(item, filters = []) {
  const holds = (filter) => {
    const [facet, ...value] = filter.split(':');
    return item[facet] === value.join(':');
  };
  return filters.every((filter) => [filter].flat().some(holds));
}

function readRequest({params, ...request}) {
  const given = Object.fromEntries(new URLSearchParams(params ?? ''));
  const all = {...request, ...given};
  const parse = (value) => (typeof value === 'string' ? JSON.parse(value) : value);
  return {...all, facetFilters: parse(all.facetFilters)};
}

function answerOne(records, request) {
  const asked = readRequest(request);
  const {query = '', indexName, hitsPerPage = 20, page = 0, facetFilters} = asked;
  const words = ({hierarchy, content}) => [...Object.values(hierarchy), content].join(' ');
  const found = records
    .filter((item) => passes(item, facetFilters))
    .filter((item) => words(item).toLowerCase().includes(query.toLowerCase()));
  const size = Number(hitsPerPage);
  const from = Number(page) * size;
  return {
    hits: found.slice(from, from + size).map((item) => toHit(item, asked)),
    nbHits: found.length,
    page: Number(page),
    nbPages: Math.ceil(found.length / size),
    hitsPerPage: size,
    exhaustiveNbHits: true,
    processingTimeMS: 1,
    query,
    params: '',
    index: indexName,
  };
}

async function readBody(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/**
 * Speaks what the search of Algolia speaks, as its public documentation has it: `POST /1/indexes/*\/queries`. `state.mode` makes it fail
 * (`error`) or never answer (`silent`).
 * @param {{records?: object[]}} options
 */
export async function startAlgolia({records = RECORDS} = {}) {
  const state = {mode: 'ok', requests: []};
  const server = createServer(async (request, response) => {
    const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    const {requests} = await readBody(request);
    state.requests.push(...requests.map(readRequest));
    if (state.mode === 'silent') return undefined;
    const isError = state.mode === 'error';
    const answer = isError
      ? {message: 'Broken', status: 500}
      : {results: requests.map((asked) => answerOne(records, asked))};
    response.writeHead(isError ? 500 : 200, {...headers, 'content-type': 'application/json'});
    return response.end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return {origin: `http://127.0.0.1:${server.address().port}`, state, stop};
}
