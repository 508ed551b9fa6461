import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {parse as parseHtml, serialize} from 'parse5';
import {parse as parseYaml} from 'yaml';
import {repository} from '../harness/paths.mjs';
import {readPage} from './reading.mjs';

function* walk(node) {
  yield node;
  for (const child of node.childNodes ?? []) yield* walk(child);
}

const readAttribute = (node, name) =>
  node.attrs?.find((attribute) => attribute.name === name)?.value;
const find = (node, wanted) => [...walk(node)].find(wanted);
const hasClass = (name) => (node) => readAttribute(node, 'class')?.split(' ').includes(name);
const readText = (node) =>
  serialize(node)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');

/** The top level of the sidebar of a page: labels and addresses. */
function readSidebar(route) {
  const menu = find(parseHtml(readPage(route)), hasClass('theme-doc-sidebar-menu'));
  return menu.childNodes.map((item) => {
    const link = find(item, ({tagName}) => tagName === 'a');
    return [readText(link), readAttribute(link, 'href')];
  });
}

/** Route → its sidebar, from what readers need first to what they look up. A category that has a page leads to it. */
const order = {
  '/': [
    ['Welcome', '/'],
    ['Getting started', '/getting-started/installation'],
    ['Dagster basics tutorial', '/dagster-basics-tutorial'],
    ['Build', '/guides/build'],
    ['Automate', '/guides/automate'],
    ['Test', '/guides/test'],
    ['Operate', '/guides/operate'],
    ['Monitor', '/guides/monitor'],
    ['Labs', '/guides/labs'],
    ['About', '/about/releases'],
  ],
  '/deployment': [
    ['Overview', '/deployment'],
    ['Dagster OSS', '/deployment/oss'],
    ['Execution', '/deployment/execution'],
    ['Code locations', '/deployment/code-locations'],
    ['Dagster+', '/deployment/dagster-plus'],
  ],
  '/migration': [
    ['Overview', '/migration'],
    ['Upgrading Dagster', '/migration/upgrading'],
    ['Airflow to Dagster', '/migration/airflow-to-dagster'],
    ['OSS to Dagster+', '/migration/oss-to-dagster-plus'],
    ['Serverless to Hybrid', '/migration/serverless-to-hybrid'],
  ],
  '/integrations/libraries': [
    ['Libraries', '/integrations/libraries'],
    ['Guides', '/integrations/guides/integration-approaches'],
  ],
  '/api': [
    ['API reference', '/api'],
    ['Symbols', '/api/symbols'],
    ['Dagster SDK', '/api/dagster'],
    ['Command lines', '/api/clis'],
    ['Libraries', '/api/libraries'],
    ['Web APIs', '/api/graphql'],
    ['API lifecycle', '/api/api-lifecycle/api-lifecycle-stages'],
  ],
};

describe('sidebars', () => {
  for (const [route, items] of Object.entries(order)) {
    test(`of ${route}`, () => assert.deepEqual(readSidebar(route), items));
  }

  test('of /examples: the overview, examples to follow, then architectures', () => {
    const [overview, ...rest] = readSidebar('/examples');
    assert.deepEqual(overview, ['Overview', '/examples']);
    const architectures = ['bi', 'etl-reverse-etl', 'real-time', 'retrieval-augmented-generation'];
    assert.deepEqual(
      rest.slice(-4).map(([, href]) => href),
      architectures.map((name) => `/examples/${name}`),
    );
  });

  test('integrations stand in the order of their names', () => {
    const menu = find(
      parseHtml(readPage('/integrations/libraries')),
      hasClass('theme-doc-sidebar-menu'),
    );
    const links = [...walk(menu)].filter(
      (node) =>
        node.tagName === 'a' &&
        /^\/integrations\/libraries\/[^/]+$/.test(readAttribute(node, 'href') ?? ''),
    );
    const names = links.map(readText);
    assert.ok(names.length > 60);
    assert.deepEqual(
      names,
      names.toSorted((a, b) => a.localeCompare(b, 'en', {sensitivity: 'base'})),
    );
  });
});

/** Tag → how many listed pages carry it, counted in the sources. */
function countTags() {
  const docs = path.join(repository, 'docs');
  const files = readdirSync(docs, {recursive: true}).filter((file) => /\.mdx?$/.test(file));
  const counts = {};
  for (const file of files) {
    const [, head] = /^---\n(.*?)\n---/s.exec(readFileSync(path.join(docs, file), 'utf8')) ?? [];
    const {tags = [], unlisted = false} = head ? parseYaml(head) : {};
    for (const tag of unlisted ? [] : tags) counts[tag] = (counts[tag] ?? 0) + 1;
  }
  return counts;
}

test('each tag has a page that counts and lists all that carry it', () => {
  const known = parseYaml(readFileSync(path.join(repository, 'docs/tags.yml'), 'utf8'));
  const counts = countTags();
  assert.deepEqual(Object.keys(counts).sort(), Object.keys(known).sort());
  for (const [tag, {permalink, label}] of Object.entries(known)) {
    const page = parseHtml(readPage(`/tags${permalink}`));
    const title = readText(find(page, ({tagName}) => tagName === 'h1'));
    const docs = counts[tag] === 1 ? 'One doc' : `${counts[tag]} docs`;
    assert.equal(title.replaceAll('&quot;', '"'), `${docs} tagged with "${label}"`);
    const main = find(page, ({tagName}) => tagName === 'main');
    const listed = [...walk(main)].filter(({tagName}) => tagName === 'article');
    assert.equal(listed.length, counts[tag], permalink);
  }
});
