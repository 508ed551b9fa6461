import {markdownToMdast, mdxToMdast} from 'satteri';
import {LineCounter, parseDocument} from 'yaml';
import {kindOf} from './kindOf.mjs';
import {listNodes} from './walk.mjs';

const features = {gfm: true, frontmatter: true, directive: true};

function parseTree(file, source) {
  const isMdx = file.endsWith('.mdx') || /^mdx:\n\s+format: mdx$/m.test(source);
  return (isMdx ? mdxToMdast : markdownToMdast)(source, {features});
}

/** The data of the front matter, its faults, and the line of each of its fields (`a.b` for a field within a field). */
function readFrontMatter(tree) {
  const node = tree.children.find(({type}) => type === 'yaml');
  if (!node) return {data: {}, faults: [], lineOf: () => 1};
  const lineCounter = new LineCounter();
  const document = parseDocument(node.value, {lineCounter});
  // The value begins on the line behind the fence.
  const toLine = (offset) => node.position.start.line + lineCounter.linePos(offset).line;
  const faults = document.errors.map((error) => ({
    line: toLine(error.pos[0]),
    message: error.message.split('\n')[0],
  }));
  return {data: document.toJS() ?? {}, faults, lineOf: (name) => toLine(offsetOf(document, name))};
}

function offsetOf(document, name) {
  const node = document.getIn(name.split('.'), true);
  return node?.range?.[0] ?? 0;
}

function readBlock(node) {
  const [language] = (node.lang ?? '').split(/\s/);
  const line = node.position.start.line;
  return {language, meta: node.meta ?? '', value: node.value, line};
}

/** The route of a page, without the prefix of its version. */
function toRoute(name, slug) {
  const plain = name.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  if (slug?.startsWith('/')) return slug;
  return `/${slug ? [...plain.split('/').slice(0, -1), slug].join('/') : plain}`;
}

/** Parses a Markdown file into the data that the rules check. */
export function parsePage({file, name, version, source}) {
  const tree = parseTree(file, source);
  const nodes = listNodes(tree);
  const frontMatter = readFrontMatter(tree);
  const page = {file, name, version: version.name, source, tree, nodes, frontMatter};
  const blocks = nodes.filter(({type}) => type === 'code').map(readBlock);
  const route = toRoute(name, frontMatter.data.slug);
  return {...page, blocks, route, kind: kindOf(page)};
}
