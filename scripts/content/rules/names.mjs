import leven from 'leven';
import {describeNames} from '../code/pythonNames.mjs';

const rule = 'names';
const isPython = ({language, meta}) =>
  (language === 'python' || language === 'py') && !/\bsignature\b/.test(meta);

/** Blocks of Python of pages and example files; the name of a file is the page's scope. */
function listBlocks(pages) {
  return pages.flatMap((page) => page.blocks.filter(isPython).map((block) => ({...block, page})));
}

function suggestName(name, names) {
  const near = [...names].filter((other) => leven(name, other) <= 2);
  const list =
    near.length > 0 ? ` Did you mean ${near.map((other) => `\`${other}\``).join(' or ')}?` : '';
  return `Import it, assign it, or define it in an earlier block of this page.${list}`;
}

/** Names that example files bind, by the name that <CodeExample> shows them under. */
function listShown({source = ''}, examples) {
  return examples.filter(({page}) => source.includes(`file="${page.name}"`));
}

function toFindings({block, used}, known) {
  return used
    .filter(({name}) => !known.has(name))
    .map(({name, line}) => ({
      file: block.page.file,
      line: block.line + line,
      rule,
      message: `the name \`${name}\` is defined nowhere on this page`,
      fix: suggestName(name, known),
    }));
}

/** The first page of the API says that its blocks are written after `import dagster as dg`. */
function listAssumed({kind}) {
  return kind === 'api' ? ['dg'] : [];
}

function checkPage(page, described, examples) {
  const own = described.filter(({block}) => block.page === page);
  const shown = listShown(page, examples);
  if ([...own, ...shown].some(({star}) => star)) return [];
  const known = new Set([...listAssumed(page), ...[...own, ...shown].flatMap(({bound}) => bound)]);
  return own.flatMap((entry) => toFindings(entry, known));
}

/** Every name that a block of Python uses is a builtin, or a block or a shown file of the same page defines it. */
export async function checkNames({pages, examples = []}) {
  const blocks = listBlocks([...pages, ...examples]);
  const names = await describeNames(blocks.map(({value}) => value));
  const described = blocks.map((block, index) => ({block, page: block.page, ...names[index]}));
  const ofExamples = described.filter(({page}) => examples.includes(page));
  return [...pages, ...examples].flatMap((page) => checkPage(page, described, ofExamples));
}
