import {listWords, readText} from '../pages/walk.mjs';

const rule = 'substance';

/** Tests for the parts that a page may have to contain. */
const hasCode = (page, ...languages) =>
  page.blocks.some(({language}) => languages.includes(language));
const hasTable = ({nodes}) => nodes.some(({type}) => type === 'table');
const hasLinks = ({nodes, source}) =>
  nodes.some(({type}) => type === 'link') || /<(Card|Link|PyObject)\b/.test(source);
const hasPicture = (page) =>
  hasCode(page, 'mermaid') || /!\[[^\]]+\]\(|<(img|Drawing|PartitionStrip)\b/.test(page.source);
const showsCode = ({blocks, source}) =>
  blocks.some(({language}) => language !== 'mermaid') || /<CodeExample\b/.test(source);
const hasSteps = ({nodes}) => nodes.some(({type, ordered}) => type === 'list' && ordered);
const hasSignature = ({blocks}) => blocks.some(({meta}) => /\bsignature\b/.test(meta));
const namesSymbols = ({nodes}) =>
  nodes.some(({type, children}) => type === 'heading' && children[0]?.type === 'inlineCode');

const hasEntries = ({nodes}) =>
  nodes.some(({type}) => type === 'list') ||
  nodes.filter(({type}) => type === 'heading').length >= 8;

/** The parts that a page may have to contain: `name` for the message of a finding, and `test`, which finds the part on a page. */
const code = {name: 'a block of code', test: showsCode};
const picture = {name: 'a diagram or an image', test: hasPicture};
const below = {name: 'links to the pages below it', test: hasLinks};
const next = {name: 'a link to where to go next', test: hasLinks};
const install = {
  name: 'how to install it (<InstallTabs>, or a block of bash)',
  test: (page) =>
    !page.frontMatter.data.integration?.package ||
    /<(Install|Package)Tabs\b/.test(page.source) ||
    hasCode(page, 'bash', 'console', 'text', 'toml'),
};
const symbols = {
  name: 'symbols: a signature (```python signature), or headings such as ### `name`',
  test: (page) =>
    [hasSignature, namesSymbols, hasTable, showsCode].some((test) => test(page)) ||
    page.source.includes('<SymbolIndex'),
};
const synopsis = {name: 'a block of code with a call or a configuration', test: showsCode};
const toFollow = {
  name: 'something to follow or look up: code, numbered steps, a table or a diagram',
  test: (page) => [showsCode, hasPicture, hasTable, hasSteps].some((test) => test(page)),
};
const toLookUp = {
  name: 'something to look up: code, a table, a list, a diagram, or many headings',
  test: (page) => toFollow.test(page) || hasEntries(page),
};

/**
 * `words` of prose at least, and `total` with what is in code and signatures: a page of code needs fewer sentences, but
 * none is without any.
 */
const shapes = {
  guide: {words: 120, total: 200, parts: [toFollow, next]},
  concept: {words: 150, total: 180, parts: [next]},
  reference: {words: 120, total: 180, parts: [toLookUp]},
  api: {words: 50, total: 75, parts: [symbols]},
  cli: {words: 150, total: 200, parts: [synopsis]},
  integration: {words: 120, total: 190, parts: [install, code, next]},
  example: {words: 100, total: 190, parts: [code, next]},
  'reference architecture': {words: 300, total: 320, parts: [picture, next]},
  migration: {words: 120, total: 190, parts: [toFollow, next]},
  index: {words: 75, total: 80, parts: [below]},
};

/** Blocks of the page and files that it shows. */
function listCode({blocks, source}, examples) {
  const shown = examples.filter(({name}) => source.includes(`file="${name}"`));
  return [...blocks, ...shown.flatMap((example) => example.blocks)];
}

function countWords(page, examples) {
  const words = listWords(readText(page.tree)).length;
  const codeWords = listCode(page, examples).map(({value}) => listWords(value).length);
  return {words, total: codeWords.reduce((sum, count) => sum + count, words)};
}

function checkPage(page, examples) {
  const shape = shapes[page.kind];
  const {words, total} = countWords(page, examples);
  const faults = [];
  if (words < shape.words) faults.push(`${words} words, expected at least ${shape.words}`);
  if (total < shape.total)
    faults.push(`${total} words with those in code, expected at least ${shape.total}`);
  for (const part of shape.parts) if (!part.test(page)) faults.push(`expected ${part.name}`);
  const fix = `See scripts/content/README.md.`;
  return faults.map((fault) => ({
    file: page.file,
    line: 1,
    rule,
    message: `${page.kind}: ${fault}`,
    fix,
  }));
}

/** Each kind of page has a least length and parts that it can't do without. */
export function checkSubstance({pages, examples = []}) {
  return pages.flatMap((page) => checkPage(page, examples));
}
