import {findSignature, listParameters} from '../facts/findSignature.mjs';
import {listNodes, readText} from '../pages/walk.mjs';

const rule = 'most used';
const list = 'scripts/content/mostUsed.json';
const LEAST = 40;

/** The nodes below the heading `title`, up to the next heading of its level or above. */
function readSection({tree}, title) {
  const start = tree.children.findIndex(
    (node) => node.type === 'heading' && readText(node) === title,
  );
  if (start === -1) return [];
  const {depth} = tree.children[start];
  const rest = tree.children.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= depth);
  return end === -1 ? rest : rest.slice(0, end);
}

const collect = (nodes, type) =>
  nodes.flatMap((node) => listNodes(node).filter((found) => found.type === type));

/** A file with a title that the reader can take as it is: definitions, a component, or a configuration. */
function hasExample({blocks, source}) {
  const whole = /^(?:import|from) dagster\b|\bimport dagster as dg\b|^type: dagster/m;
  return (
    blocks.some(({meta, value}) => /\btitle=/.test(meta) && whole.test(value)) ||
    /<CodeExample\b[^>]*\.py"/.test(source)
  );
}

const parts = [
  {
    name: 'how to install the package, by <InstallTabs>',
    test: ({source}) => source.includes('<InstallTabs'),
  },
  {name: 'a whole example: a file with a title', test: hasExample},
  {
    name: 'a section "Expected output" with a block of code or a table',
    test: (page) => {
      const nodes = readSection(page, 'Expected output');
      return nodes.some(({type}) => type === 'code' || type === 'table');
    },
  },
  {
    name: 'a section "Pitfalls" with at least two',
    test: (page) => collect(readSection(page, 'Pitfalls'), 'listItem').length >= 2,
  },
  {
    name: 'a section "Where to go next" with a link',
    test: (page) => collect(readSection(page, 'Where to go next'), 'link').length > 0,
  },
];

function listTabledNames({tree}) {
  const rows = collect(tree.children, 'tableRow');
  const codes = rows.flatMap((row) => collect([row.children[0]], 'inlineCode'));
  return new Set(codes.flatMap(({value}) => value.match(/\w+/g) ?? []));
}

function checkFields(page, symbol, facts) {
  const fact = findSignature(facts, symbol);
  if (!fact) return [`the facts know no fields of ${symbol}`];
  const named = listTabledNames(page);
  const missing = listParameters(fact)
    .map(({name}) => name)
    .filter((name) => !named.has(name));
  return missing.length === 0
    ? []
    : [`no table has these fields of ${symbol}: ${missing.join(', ')}`];
}

function checkPage({page: name, symbols}, pages, facts) {
  const page = pages.find((other) => other.version === 'current' && other.name === name);
  if (!page) return [{file: list, message: `there is no page ${name}`}];
  const missing = parts.filter(({test}) => !test(page)).map((part) => `expected ${part.name}`);
  const fields = symbols.flatMap((symbol) => checkFields(page, symbol, facts));
  return [...missing, ...fields].map((message) => ({file: page.file, message}));
}

/** The pages about the most used integrations have all that a reader needs to use one; `mostUsed.json` lists them. */
export function checkMostUsed({pages, facts, mostUsed}) {
  const short =
    mostUsed.pages.length < LEAST
      ? [{file: list, message: `${mostUsed.pages.length} pages, expected at least ${LEAST}`}]
      : [];
  const found = mostUsed.pages.flatMap((entry) => checkPage(entry, pages, facts));
  return [...short, ...found].map((finding) => ({...finding, line: 1, rule}));
}
