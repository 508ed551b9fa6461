/** Pieces that a page repeats, by the construct that they begin, close or leave open. */
// prettier-ignore
const REPEATED = {
  // Headings, ids and anchors
  'heading ids': '{#a}', 'heading marks': '#', 'headings': '# a\n', 'underlines': 'a\n=\n', 'rules': '---\n',
  // Emphasis and code
  'stars': '*', 'pairs of stars': '**a', 'star words': '*a ', 'closed emphasis': '*a*', 'underscores': '_a_ ', 'tildes': '~~a',
  'backticks': '`', 'backticks in words': '`a', 'runs of backticks': '`a``b', 'fences': '```\n', 'fences of tildes': '~~~a\n', 'backslashes': '\\',
  'backslashes and stars': '\\*',
  // Links and images
  'opening brackets': '[', 'closing brackets': ']', 'links': '[a](b) ', 'links left open': '[a](', 'links with open titles': '[a](b "',
  'links with angles': '[a](<', 'links with brackets in them': '[a](b(', 'images': '![a](b) ', 'images left open': '![', 'references': '[a][b] ',
  'definitions': '[a]: b\n', 'definitions with open titles': '[a]: b "\n', 'long labels': '[a ', 'footnote calls': '[^a] ', 'footnotes': '[^a]: b\n\n',
  'footnote labels left open': '[^', 'numbered footnotes': (i) => `[^${i}]: b\n\n[^${i}] `,
  'addresses': 'www.', 'addresses with words': 'http://a ', 'protocols': 'http://', 'mail': 'a@', 'mail with dots': 'a.b@c.d ', 'dots and a sign': 'a.',
  'letters': 'a', 'words': 'a ', 'words with hyphens': 'a-', 'words with underscores': 'a_', 'emoji': ':a: ', 'emoji names': ':smile:', 'plus signs': '+',
  'entities': '&amp;', 'open entities': '&a', 'ampersands': '&',
  // Blocks
  'quotes': '> a\n', 'quote marks': '>', 'bullets': '- a\n', 'bullets and blank lines': '- a\n\n', 'bullets in bullets': '- a\n  - b\n', 'dashes': '- ',
  'numbers': '1. a\n', 'numbers on a line': '1. ', 'lazy lines': '- a\nb\n', 'lazy quotes': '> a\nb\n', 'tasks': '- [ ] a\n', 'lines': 'a\n',
  'blank lines': '\n', 'spaces': ' ', 'tabs': '\t', 'indented lines': '    a\n', 'hard breaks': 'a  \n', 'breaks by backslash': 'a\\\n',
  'lines of spaces': '   \n', 'carriage returns': '\r', 'non-characters': '\u0000', 'byte order marks': '\ufeff', 'paragraphs': 'a\n\n',
  // Tables
  'pipes': '|', 'cells': '|a', 'delimiters': '|-', 'rows': '|a|b|\n', 'delimiter rows': '|-|-|\n', 'tables': '|a|\n|-|\n|b|\n\n',
  'tables in a row': '|a|\n|-|\n', 'escaped pipes': '\\|',
  // Directives
  'colons': ':', 'colons and spaces': ': ', 'colon names': ':a', 'text directives': ':a[b]{c=d} ', 'directive labels left open': ':a[',
  'directive attributes left open': ':a{', 'directive values left open': ':a{b="', 'leaf directives': '::a\n', 'containers': ':::note\n',
  'closed containers': ':::note\n\na\n\n:::\n\n', 'closing colons': ':::\n', 'titles of containers': ':::note[a]\n\n:::\n', 'titles left open': ':::note[',
  'attributes of containers': ':::note{a=b}\n', 'attributes in colons': ':::a{', 'containers of many colons': (i) => `${':'.repeat(3 + (i % 50))}note\n`,
  // MDX
  'braces': '{}', 'opening braces': '{', 'closing braces': '}', 'expressions': '{a} ', 'expressions on lines': '{a}\n', 'expressions in paragraphs': '{a}\n\n',
  'comments': '{/* a */}', 'comments left open': '{/*', 'comments on lines': '{/* a */}\n', 'texts in braces': '{"a"}', 'templates': '{`', 'templates with holes': '{`${',
  'regular expressions': '{/a', 'objects': '{{a: 1}}', 'objects left open': '{{', 'spreads': '{...a}', 'attributes': ' a="b"', 'expressions and tags': '{<b/>}',
  'brackets in braces': '{[', 'parentheses in braces': '{(', 'functions': '{() => ', 'quotes in braces': "{'", 'double quotes in braces': '{"',
  'imports': (i) => `import a${i} from './a.js';\n`, 'imports in paragraphs': (i) => `import a${i} from './a.js';\n\n`, 'same imports': "import a from './a.js'\n\n",
  'exports': (i) => `export const a${i} = 1;\n`, 'exports in paragraphs': (i) => `export const a${i} = 1;\n\n`, 'same exports': 'export const a = 1\n\n',
  'exports left open': 'export const a = [\n\n', 'functions left open': 'export function a() {\n\n', 'imports left open': 'import {a\n\n', 'words of exports': 'export ',
  'words of imports': 'import ', 'exports of nothing': 'export {}\n', 'default exports': 'export default a\n\n', 'dynamic imports': "{import('./a.js')}\n", 'requires': "{require('./a.js')}\n",
  'strings left open': "export const a = '\n\n", 'templates left open': 'export const a = `\n\n', 'comments of exports': 'export const a = /*\n\n',
  // Tags and HTML
  'tags': '<b>', 'closed tags': '<b>a</b>', 'tags on lines': '<b>\n', 'tags in paragraphs': '<b>\n\n', 'closed tags in paragraphs': '<b>\n\na\n\n</b>\n\n', 'closing tags': '</b>',
  'empty tags': '<br />', 'empty tags on lines': '<Card a={1} />\n\n', 'fragments': '<>', 'closed fragments': '<></>', 'angles': '<', 'closing angles': '>', 'tag names': '<a',
  'tags with attributes': '<a b="c" ', 'tags with open values': '<a b="', 'tags with expressions': '<a b={', 'tags with spreads': '<a {...b} ', 'tags with dots': '<a.b',
  'components': '<Tabs>\n<TabItem value="a">\n\na\n\n</TabItem>\n</Tabs>\n\n', 'details': '<details>\n<summary>a</summary>\n\na\n\n</details>\n\n',
  'HTML comments': '<!-- a -->', 'HTML comments on lines': '<!-- a -->\n', 'HTML comments left open': '<!--', 'HTML comments of dashes': '<!---', 'ends of HTML comments': '-->',
  'CDATA': '<![CDATA[', 'instructions': '<?', 'declarations': '<!A', 'scripts': '<script>', 'styles': '<style>a</style>\n', 'pre': '<pre>\n', 'addresses in angles': '<http://a>',
  'tags in lists': '- <b>\n', 'closing tags in lists': '- a\n  </b>\n', 'tables of tags': '<table><tr><td>', 'svg': '<svg><path d="a" /></svg>', 'details left open': '<details>\n\n',
  // Front matter
  'front matter': '---\na: b\n---\n', 'plus lines': '+++\n', 'code blocks with meta': '```js title="a" {1}\na\n```\n\n', 'code blocks in containers': ':::note\n\n```\n:::\n```\n\n:::\n\n',
  'live code': '```jsx live\na\n```\n', 'mdx-code-block': '```mdx-code-block\na\n```\n', 'numbers of lines': '{1,2}', 'mermaid': '```mermaid\na\n```\n', 'dollars': '$$',
};

/** What comes before pieces that are repeated. */
const BEFORE = {
  '': '',
  'in a heading': '# ',
  'in a paragraph': 'a ',
  'in a bullet': '- ',
  'in a quote': '> ',
  'in a cell': '|a|\n|-|\n|',
  'in a tag': '<b>',
  'in an expression': '{a ',
  'in an open tag': '<a ',
  'behind an open export': 'export const a = [\n\n',
  'in a directive': ':a[',
  'in a container': ':::note[',
  'in a link': '[',
};

const repeat = (piece, bytes) => {
  const make = typeof piece === 'function' ? piece : () => piece;
  let text = '';
  for (let index = 0; text.length < bytes; index++) text += make(index);
  return text;
};

/** Constructs of two parts that belong together. */
// prettier-ignore
const SHAPES = {
  'nested quotes': (bytes) => `${'>'.repeat(90)}a\n`.repeat(bytes / 92),
  'nested lists': (bytes) => Array.from({length: Math.sqrt(bytes)}, (_, i) => `${'  '.repeat(i % 90)}- a`).join('\n'),
  'nested emphasis': (bytes) => '*a '.repeat(bytes / 6) + 'a* '.repeat(bytes / 6),
  'nested brackets': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested links': (bytes) => '['.repeat(bytes / 5) + '](a)'.repeat(bytes / 5),
  'nested tags': (bytes) => '<b>'.repeat(bytes / 7) + '</b>'.repeat(bytes / 7),
  'nested braces': (bytes) => '{'.repeat(bytes / 2) + '}'.repeat(bytes / 2),
  'nested arrays': (bytes) => `export const a = ${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)};`,
  'nested containers': (bytes) => `${':::note\n\n'.repeat(bytes / 18)}${':::\n\n'.repeat(bytes / 18)}`,
  'wide tables with short rows': (bytes) => { const n = Math.floor(bytes / 6); return `${'|a'.repeat(n)}\n${'|-'.repeat(n)}\n${'|b\n'.repeat(n * 2 / 3)}`; },
  'a square table': (bytes) => { const n = Math.floor(Math.sqrt(bytes / 2)); return `${'|a'.repeat(n)}\n${'|-'.repeat(n)}\n${`${'|b'.repeat(n)}\n`.repeat(n - 2)}`; },
  'a table of 45 columns': (bytes) => `${'|a'.repeat(45)}\n${'|-'.repeat(45)}\n${'|\n'.repeat(bytes / 2)}`,
  'a wide table': (bytes) => `${'|a'.repeat(bytes / 4)}\n${'|-'.repeat(bytes / 4)}\n`,
  'a long attribute': (bytes) => `<A b={"${'a'.repeat(bytes)}"} />`,
  'a long string': (bytes) => `export const a = "${'a'.repeat(bytes)}";`,
  'long data': (bytes) => `export const a = [\n${'  {b: 1, c: [2]},\n'.repeat(bytes / 19)}];`,
  'data with blank lines': (bytes) => `export const a = [\n${'  {b: 1, c: [2]},\n\n'.repeat(bytes / 20)}];`,
  'a function with blank lines': (bytes) => `export function A() {\n${'  b();\n\n'.repeat(bytes / 8)}}`,
  'an expression with blank lines': (bytes) => `{[\n${'  {b: 1, c: [2]},\n\n'.repeat(bytes / 20)}]}`,
  'a tag of many lines': (bytes) => `<A\n${'  b="c"\n'.repeat(bytes / 8)}/>`,
  'a tag with many expressions': (bytes) => `<A\n${'  b={c}\n'.repeat(bytes / 8)}/>`,
  'a paragraph with an open export in front': (bytes) => `export const a = [\n\n${'Text of a paragraph.\n\n'.repeat(bytes / 22)}`,
  'paragraphs after an open object': (bytes) => `export const a = {\n  b: 1,\n\n${'Text of a paragraph.\n\n'.repeat(bytes / 22)}`,
  'lines after an open tag': (bytes) => `<div>\n\n${'Text of a paragraph.\n\n'.repeat(bytes / 22)}`,
  'lines after an open brace': (bytes) => `a {b\n\n${'Text of a paragraph.\n\n'.repeat(bytes / 22)}`,
  'lines in an open brace': (bytes) => `a {b\n${'Text of a paragraph.\n'.repeat(bytes / 21)}`,
  'lines in an open attribute': (bytes) => `<a b={\n${'Text of a paragraph.\n'.repeat(bytes / 21)}`,
  'references and definitions': (bytes) => `${'[a] '.repeat(bytes / 8)}\n\n${Array.from({length: bytes / 16}, (_, i) => `[a${i}]: b`).join('\n')}`,
  'one URL': (bytes) => `http://${'a.'.repeat(bytes / 2)}b`,
  'one mail address': (bytes) => `${'a.'.repeat(bytes / 2)}@b.c`,
  'a long front matter': (bytes) => `---\n${Array.from({length: bytes / 8}, (_, i) => `a${i}: b\n`).join('')}---\n\na`,
  'a list in front matter': (bytes) => `---\na: [${'1, '.repeat(bytes / 3)}]\n---\n\na`,
  'an open front matter': (bytes) => `---\n${'a\n'.repeat(bytes / 2)}`,
  'one long heading': (bytes) => `# ${'a '.repeat(bytes / 2)}`,
  'one long code span': (bytes) => `\`${'a'.repeat(bytes)}\``,
};

/** All cases, as functions from a number of bytes to a text. */
export function listConstructs() {
  const repeated = Object.entries(BEFORE).flatMap(([place, before]) =>
    Object.entries(REPEATED).map(([name, piece]) => [
      `${name} ${place}`.trim(),
      (bytes) => before + repeat(piece, bytes),
    ]),
  );
  return Object.fromEntries([...repeated, ...Object.entries(SHAPES)]);
}
